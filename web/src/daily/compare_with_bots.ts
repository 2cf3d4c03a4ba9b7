// Lets bots of every level play a deal of the day in the person's seat, in a Web Worker.
import type { GameResult } from '../protocol/protocol';
import type { BotResult } from './day_result';
import type { DayAnswer, DayRequest } from './day_worker';
import { botResultOf, COMPARED_BOTS, levelsWith } from './deal_of_the_day';

/** Plays the games one after another and reports the results so far after each. Resolves with all results. Rejects if the
 * worker fails. `signal` ends the worker. */
export function compareWithBots(
  date: string,
  game: string,
  onprogress: (results: BotResult[]) => void,
  signal: AbortSignal,
): Promise<BotResult[]> {
  const worker = new Worker(new URL('./day_worker.ts', import.meta.url), { type: 'module' });
  const results: BotResult[] = [];
  const finished = new Promise<BotResult[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended by the page')));
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.onmessage = ({ data }: MessageEvent<DayAnswer>) => {
      if ('error' in data) return reject(new Error(data.error));
      const bot = COMPARED_BOTS[data.index];
      if (bot) results.push(botResultOf(bot.level, JSON.parse(data.json) as GameResult));
      onprogress([...results]);
      if (results.length === COMPARED_BOTS.length) resolve(results);
    };
    worker.postMessage({ date, game, levels: COMPARED_BOTS.map(({ name }) => levelsWith(name)) } satisfies DayRequest);
  });
  return finished.finally(() => worker.terminate());
}
