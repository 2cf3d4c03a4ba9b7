// A finished game with all cards open: what was seen from every chair, laid into one picture by each game's own part.
import type { ReplayStep } from '../protocol/protocol';

/** A game's own part: the picture from behind the chairs, with what each chair saw added to it. */
export type Opened = (behind: unknown, chairs: readonly unknown[]) => unknown;

const parts = import.meta.glob<{ opened: Opened }>('./*/opened.ts');

/** The steps of a game with every card open, from its steps as seen from behind the chairs and from each of them. */
export async function openSteps(
  folder: string,
  behind: readonly ReplayStep[],
  chairs: readonly (readonly ReplayStep[])[],
): Promise<ReplayStep[]> {
  const load = parts[`./${folder}/opened.ts`];
  if (!load) throw new Error(`${folder} cannot be opened`);
  const { opened } = await load();
  return behind.map((step, at) => {
    const seen = chairs.map((steps) => steps[at]);
    // Whoever did something saw most of it.
    const told = (step.seat === null ? undefined : seen[step.seat])?.told ?? step.told;
    return {
      ...step,
      told,
      view: opened(
        step.view,
        seen.map((one) => one?.view),
      ),
    };
  });
}
