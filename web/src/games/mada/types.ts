// MADA's view and events as they come over the wire.

export interface Place {
  hand: number;
  hand_cards?: string[];
  pile: string[];
  aside: number;
  aside_cards?: string[];
  score?: number;
}

export interface View {
  phase: string;
  to_move: number | null;
  first: number;
  round: number;
  owing: number[];
  draw: number;
  discard: string[];
  pears: number[];
  places: Place[];
}

export interface Options {
  copies?: number[];
  pears?: number[];
}

export type Shown =
  | { kind: 'began' | 'lemur_settled' | 'reached_five'; seat: number }
  | { kind: 'dealt'; seat: number; count: number; cards?: string[] }
  | { kind: 'stung'; seat: number; from: 'deal' | 'draw' | 'luck' }
  | { kind: 'discarded' | 'played' | 'tried_luck' | 'luck_held' | 'set_aside'; seat: number; card: string }
  | { kind: 'drew'; seat: number; card?: string }
  | { kind: 'luck_failed'; seat: number; card: string; top: string }
  | { kind: 'lemur_dragged'; seat: number; card: string; count: number }
  | { kind: 'piles_swapped'; seat: number; other: number }
  | { kind: 'piles_cleared' }
  | { kind: 'shed'; seat: number; cards: string[] }
  | { kind: 'round_began'; seat: number; round: number }
  | { kind: 'reshuffled'; cards: string[] };
