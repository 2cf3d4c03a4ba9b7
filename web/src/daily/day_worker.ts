// A Web Worker that plays a deal of the day with bots only. It is not the worker that hosts tables, so that no game has to
// wait. It answers one request and is then ended by the page.
import { provideWeights } from '../device/network_weights';
import initModule, * as wasmModule from '../device/module/browser.js';
import moduleUrl from '../device/module/browser_bg.wasm?url';

/** The games to play: for each list of levels the bots on all seats. */
export interface DayRequest {
  date: string;
  game: string;
  levels: string[][];
}

/** The answers, one for each list of levels: the result as JSON, or an error. */
export type DayAnswer = { index: number; json: string } | { error: string };

addEventListener('message', async ({ data }: MessageEvent<DayRequest>) => {
  const post = (answer: DayAnswer) => postMessage(answer);
  try {
    await initModule({ module_or_path: moduleUrl });
    await provideWeights(wasmModule, data.game);
    for (const [index, levels] of data.levels.entries()) {
      post({ index, json: wasmModule.play_day_with_bots(data.date, data.game, levels.join()) });
    }
  } catch (error) {
    post({ error: String(error) });
  }
});
