// How Svelte files are compiled: Vite removes the TypeScript types, and all components use runes.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
