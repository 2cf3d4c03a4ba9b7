// The quick reactions: their sign, and the message that names it.
import type { Reaction } from '../protocol/protocol';

export const reactions: Record<Reaction, { sign: string; label: string }> = {
  bravo: { sign: '👏', label: 'react-bravo' },
  laugh: { sign: '😄', label: 'react-laugh' },
  surprise: { sign: '😮', label: 'react-surprise' },
  sad: { sign: '😢', label: 'react-sad' },
  waiting: { sign: '⏳', label: 'react-waiting' },
  thanks: { sign: '🙏', label: 'react-thanks' },
};
