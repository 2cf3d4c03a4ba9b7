// 13 Leaves' view and events as they come over the wire.
import type { Card, View as Seen } from '../../protocol/thirteen-leaves';

export type { Column, Options, Requirement, Shown } from '../../protocol/thirteen-leaves';

/** What is seen; every hand too, when a finished game is looked at with all cards open. */
export type View = Seen & { hands?: Card[][] };
