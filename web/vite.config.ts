// How the page is built, served during development, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './plugins/service_worker.ts';

/** The server to which the development server forwards requests. `cargo run -- serve` starts it. */
const tavolinoServer = process.env.TAVOLINO ?? 'http://127.0.0.1:7210';

export default defineConfig(({ mode }) => ({
  // A static site may lie below any path. `cargo xtask site` builds it.
  base: mode === 'site' ? './' : '/',
  plugins: [svelte(), serviceWorker()],
  server: {
    // The games' messages are beside the rules, outside this folder.
    fs: { allow: ['..'] },
    // `changeOrigin: false` keeps the host that the browser sees. The server refuses requests from another origin.
    proxy: {
      '/api': { target: tavolinoServer, changeOrigin: false },
      '/ws': { target: tavolinoServer, ws: true, changeOrigin: false },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // All code of the first load is one file: requests for thirty small files would take longer.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  // The worker (src/device/table_worker.ts) is a module and loads the WebAssembly module beside it.
  worker: { format: 'es' },
  // Vitest would otherwise load Svelte's server build, which cannot mount a component.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // Components are tested without the page that loads these messages.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/text/at_table.ts'] },
}));
