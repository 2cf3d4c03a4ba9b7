// The moods of a face, and the mood of each quick reaction.
import type { Reaction } from '../protocol/protocol';

export type Mood = 'calm' | 'thinking' | 'happy' | 'surprised' | 'sad' | 'waiting';

export const moodOfReaction: Record<Reaction, Mood> = {
  bravo: 'happy',
  laugh: 'happy',
  surprise: 'surprised',
  sad: 'sad',
  waiting: 'waiting',
  thanks: 'happy',
};
