// The quick reactions, each with the id of the message that names it.
import type { Reaction } from '../protocol/protocol';

export const reactionMessageIds: Record<Reaction, string> = {
  bravo: 'react-bravo',
  laugh: 'react-laugh',
  surprise: 'react-surprise',
  sad: 'react-sad',
  waiting: 'react-waiting',
  thanks: 'react-thanks',
};
