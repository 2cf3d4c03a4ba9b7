// How the page is built, served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // The games' words live beside the rules, one folder above the page.
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Without this Vitest would load Svelte's server build, which cannot mount a component.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
