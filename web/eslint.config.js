// The linter's rules: those recommended for TypeScript and Svelte. Prettier checks the layout (`npm run format`).
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default tseslint.config(
  { ignores: ['src/protocol', 'src/device/module', 'src/review/module', 'dist', 'node_modules', 'screenshots'] },
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    // This rule is for SvelteKit. Here the router (src/router.svelte.ts) handles clicks on plain links.
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
);
