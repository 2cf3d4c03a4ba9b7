// The replay of a finished game with all cards face up. The server sends a replay once for a spectator and once for each
// seat; this file combines them, and each game's `full_view.ts` combines the views.
import type { ReplayStep } from '../protocol/protocol';

/** Combines a spectator's view and the seats' views of the same moment into one view that shows every card. */
export type FullView = (spectatorView: unknown, seatViews: readonly unknown[]) => unknown;

const loaders = import.meta.glob<{ fullView: FullView }>('./*/full_view.ts');

/** The steps of a game with every card visible. `seatSteps` holds the steps as each seat saw them. */
export async function fullReplaySteps(
  folder: string,
  spectatorSteps: readonly ReplayStep[],
  seatSteps: readonly (readonly ReplayStep[])[],
): Promise<ReplayStep[]> {
  const load = loaders[`./${folder}/full_view.ts`];
  if (!load) throw new Error(`no full view for the game folder "${folder}"`);
  const { fullView } = await load();
  return spectatorSteps.map((step, index) => {
    const stepBySeat = seatSteps.map((steps) => steps[index]);
    // Nobody sees more of an action than the seat that took it.
    const events = (step.seat === null ? undefined : stepBySeat[step.seat])?.events ?? step.events;
    const seatViews = stepBySeat.map((seatStep) => seatStep?.view);
    return { ...step, events, view: fullView(step.view, seatViews) };
  });
}
