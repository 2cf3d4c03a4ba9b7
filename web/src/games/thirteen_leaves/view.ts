// The types of the view and events of 13 Leaves, as the server sends them.
import type { Card, View as SeatView } from '../../protocol/thirteen-leaves';

export type { Column, Options, Requirement, VisibleEvent } from '../../protocol/thirteen-leaves';

/** A seat's view. `hands` holds every seat's cards; only `full_view.ts` sets it, for the replay of a finished game. */
export type View = SeatView & { hands?: Card[][] };
