// The Web Worker that answers questions about games that go on from a position. It loads the WebAssembly module for finished
// games. A question has all it needs, so nothing is remembered here but the module and the weights.
import { provideWeights } from '../device/network_weights';
import { THINKING_MS } from '../device/thinking_time';
import initModule, * as wasmModule from '../review/module/browser.js';
import moduleUrl from '../review/module/browser_bg.wasm?url';
import type { PracticeCall, PracticeReply } from './practice_messages';

const moduleLoaded = initModule({ module_or_path: moduleUrl });

/** The answer to a call, or the code of its refusal, which is the message of the error. */
async function reply({ call, game, request }: PracticeCall): Promise<PracticeReply> {
  try {
    await moduleLoaded;
    await provideWeights(wasmModule, game);
    return { call, json: wasmModule.practice(request, THINKING_MS) };
  } catch (error) {
    return { call, refused: (error as Error).message };
  }
}

// A module that does not load ends the worker, so that the page can say so and try again with a new one.
moduleLoaded.catch(() => {
  setTimeout(() => {
    throw new Error('the WebAssembly module cannot be loaded');
  });
});

addEventListener('message', async ({ data }: MessageEvent<PracticeCall>) => postMessage(await reply(data)));
