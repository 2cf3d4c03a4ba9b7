// MADA's view and events as they come over the wire.
export type { Options, Place, Shown, View } from '../../protocol/mada';
