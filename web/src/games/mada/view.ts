// The types of MADA's view and events, as the server sends them.
export type { Options, Place, VisibleEvent, View } from '../../protocol/mada';
