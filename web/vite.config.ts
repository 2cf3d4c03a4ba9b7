// How the page is built, served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where the table house is while developing: `cargo run -- serve`. */
const house = process.env.TAVOLINO ?? 'http://127.0.0.1:7210';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // The games' words live beside the rules, one folder above the page. The house is told the address that the browser
  // sees: it refuses what seems to come from another page.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: house, changeOrigin: false }, '/ws': { target: house, ws: true, changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the first picture needs comes in one piece: thirty small files cost more than their bytes.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  // Without this Vitest would load Svelte's server build, which cannot mount a component.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
