// Mélimagic's view and events as they come over the wire.

export type Face = '1' | '2' | 'swap' | 'draw';

export interface Standing {
  faces: 'owner' | 'away';
  /** Absent when the rabbit does not face the viewer: then they see a hat. */
  rabbit: string | null;
}

export interface View {
  seats: number;
  first: number;
  turn: number;
  to_move: number | null;
  phase: string;
  faces: Face[];
  dice: [Face, Face];
  turns_left: number;
  stands: (Standing | null)[][];
  wands: (string | null)[];
  won: number[];
  hat_draw: number;
  hat_discard: { count: number; top: string | null };
  wand_draw: number;
  drawn: string | null;
}

export interface Options {
  faces?: Face[];
}

export type Shown =
  | { kind: 'dealt'; seats: number; first: number; own: string[] | null; wands: string[] | null }
  | { kind: 'rolled'; seat: number; dice: [Face, Face] }
  | { kind: 'hats_chosen' | 'wand_lost'; seat: number; count: number }
  | { kind: 'card_turned'; seat: number; place: string; rabbit: string | null }
  | { kind: 'turning_stopped' | 'turn_ended' | 'game_won'; seat: number }
  | { kind: 'cards_swapped'; seat: number; slot: number; place: string; given: string | null; taken: string | null }
  | { kind: 'hat_drawn' | 'hat_dropped'; seat: number; rabbit: string | null }
  | { kind: 'hat_kept'; seat: number; slot: number; rabbit: string | null; discarded: string | null }
  | { kind: 'hats_reshuffled'; count: number }
  | { kind: 'wand_replaced'; seat: number; old: string | null; new: string | null }
  | { kind: 'claim_won'; seat: number; slots: [number, number]; rabbits: string[] | null; pair: string | null; count: number }
  | { kind: 'claim_failed'; seat: number; slots: [number, number]; rabbits: string[] | null }
  | { kind: 'hat_dealt'; seat: number; slot: number; rabbit: string | null }
  | { kind: 'wand_dealt'; seat: number; pair: string | null };
