// A page on a server of its own, for tests and measurements of the WebAssembly module without the rest of the page. The
// page starts a worker that imports the module.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** The folder with the folders of the modules. `PAGE_MODULES` names that of another build. */
const modulesFolder = process.env.PAGE_MODULES ?? new URL('../src', import.meta.url).pathname;

/** The folder of the module for play. */
export const moduleFolder = join(modulesFolder, 'device/module');

/** The folder of the module for reviews. */
export const reviewModuleFolder = join(modulesFolder, 'review/module');

/** The weights of the only game whose bots have a network. */
export const weightsFile = new URL('../../games/thirteen_leaves/heuristics/weights.bin', import.meta.url);

/** Serves an empty page, the module of a folder, the weights and the worker with this source, on a free port. */
export async function serveModule(workerSource, folder = moduleFolder) {
  const files = {
    '/': { type: 'text/html', content: async () => '<!doctype html><title>Module test</title>' },
    '/worker.js': { type: 'text/javascript', content: async () => workerSource },
    '/browser.js': { type: 'text/javascript', content: () => readFile(join(folder, 'browser.js')) },
    '/weights.bin': { type: 'application/octet-stream', content: () => readFile(weightsFile) },
    '/browser_bg.wasm': { type: 'application/wasm', content: () => readFile(join(folder, 'browser_bg.wasm')) },
  };
  const server = createServer(async ({ url }, response) => {
    const file = files[url];
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type }).end(await file.content());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Sends a message to a new worker of the page and returns its answer. The worker is stopped then. */
export function askWorker(page, message) {
  return page.evaluate((message) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    const answer = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(message);
    });
    return answer.finally(() => worker.terminate());
  }, message);
}
