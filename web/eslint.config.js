// What the linter looks for: the recommended rules of TypeScript and Svelte, layout is Prettier's (`npm run format`).
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default tseslint.config(
  { ignores: ['src/protocol', 'dist', 'node_modules', 'screenshots'] },
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    // The router takes the clicks on plain links; there is no SvelteKit to resolve them.
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
);
