// 13 Leaves' view and events as they come over the wire.
export type { Column, Options, Requirement, Shown, View } from '../../protocol/thirteen-leaves';
