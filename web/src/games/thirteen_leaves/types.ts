// 13 Leaves' view and events as they come over the wire.

export interface Column {
  card: string;
  count: number;
}

export type Requirement = { kind: 'anything' } | { kind: 'ends'; low: Column; high: Column };

export interface View {
  seats: number;
  phase: string;
  to_move: number | null;
  first: number;
  leader: number;
  deal: number;
  target?: number;
  points: number[];
  hand_counts: number[];
  hand?: string[];
  table: Column[];
  requirement: Requirement;
  passed: number[];
  removed: number;
  left_over: number;
}

export interface Options {
  target?: number;
}

export type Shown =
  | { kind: 'dealt'; deal: number; first: number; count: number; left_over: number; cards?: string[] }
  | { kind: 'played'; seat: number; card: string; count: number; column: number }
  | { kind: 'passed'; seat: number; card: string }
  | { kind: 'round_ended'; seat: number; cards: string[] }
  | { kind: 'deal_ended'; seat: number; deal: number; left: number[] }
  | { kind: 'scored'; seat: number; count: number; points: number };
