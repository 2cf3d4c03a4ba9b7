// A table's story as this viewer is told it: pure, folded from the welcome and from what happens after it.
import type {
  Board,
  Chair,
  ClockNow,
  Happening,
  Numbered,
  Proof,
  TableState,
  ToClient,
  Told,
  You,
} from '../protocol/protocol';

type Welcome = Extract<ToClient, { type: 'welcome' }>;

export interface Story {
  /** The number of the last thing that happened. */
  number: number;
  you: You;
  table: TableState;
  /** Everything that happened, oldest first, without the boards. */
  log: Numbered[];
  /** What the last thing in the game told, for movement; empty after a welcome. */
  told: Told[];
  /** The number of the last thing in the game. */
  toldAt: number;
  /** How this deal came about, once it is opened. */
  proof: Proof | null;
}

/** How many lines of the log can be read; older ones are let go so that memory stays the same over a long evening. */
export const readableLines = 400;
/** More than any deal. */
const longestLog = 3000;

/** The story at a welcome: what was missed is added to what is known already. */
export function welcomed(before: Story | null, welcome: Welcome): Story {
  const known = before?.log ?? [];
  const log = shorten([...known, ...welcome.missed.filter((entry) => entry.number > (before?.number ?? -1))]);
  return {
    number: welcome.number,
    you: welcome.you,
    table: welcome.table,
    log,
    told: [],
    toldAt: welcome.number,
    proof: proofOf(log, welcome.table.deal),
  };
}

/** The story after something happened; `gap` when something before it was missed. What is known already changes nothing. */
export function happened(story: Story, entry: Numbered): Story | 'gap' {
  if (entry.number <= story.number) return story;
  if (entry.number !== story.number + 1) return 'gap';
  const { what } = entry;
  const next: Story = {
    ...story,
    number: entry.number,
    table: withClock(carryOut(story.table, what), entry.clock),
    log: shorten([...story.log, { number: entry.number, at: entry.at, what: forTheLog(what) }]),
    told: 'told' in what ? what.told : what.kind === 'undone' ? [] : story.told,
    toldAt: 'told' in what || what.kind === 'undone' ? entry.number : story.toldAt,
  };
  if (what.kind === 'proved') next.proof = what.proof;
  if (what.kind === 'deal_opened') next.proof = null;
  if (what.kind === 'stood_up' && isSeat(story.you, what.seat)) next.you = { role: 'guest' };
  return next;
}

/** Somebody's device came or went. */
export function present(story: Story, seat: number, connected: boolean): Story {
  return { ...story, table: withChair(story.table, seat, { connected }) };
}

/** One's own request to sit down took effect. */
export function seated(story: Story, seat: number): Story {
  return { ...story, you: { role: 'seat', seat }, table: withChair(story.table, seat, { connected: true }) };
}

/** One's own seat, if one has one. */
export function mySeat(story: Story): number | null {
  return story.you.role === 'seat' ? story.you.seat : null;
}

function carryOut(table: TableState, what: Happening): TableState {
  switch (what.kind) {
    case 'sat_down':
      return withChair(table, what.seat, {
        sitter: what.sitter,
        connected: what.sitter.kind === 'person',
        stand_in: false,
      });
    case 'stood_up':
      return withChair(table, what.seat, { sitter: null, connected: false, stand_in: false });
    case 'renamed':
      return withChair(table, what.seat, { sitter: { kind: 'person', name: what.name } });
    case 'deal_opened':
      return { ...table, status: 'committing', deal: what.deal, rematch: [], undo: null };
    case 'commitments_closed':
      return { ...table, status: 'revealing' };
    case 'dealt':
    case 'acted':
    case 'undone':
      return { ...withBoard(table, what.board), undo: null };
    case 'undo_asked':
      return { ...table, undo: what.seat };
    case 'undo_answered':
      return what.answer === 'refuse' ? { ...table, undo: null } : table;
    case 'stand_in_came':
      return withChair(table, what.seat, { stand_in: true });
    case 'stand_in_went':
      return withChair(table, what.seat, { stand_in: false });
    case 'rematch_asked':
      return { ...table, rematch: [...table.rematch, what.seat] };
    case 'reopened':
      return { ...table, status: what.status, deal: what.deal, rematch: [], board: null };
    default:
      return table;
  }
}

function withBoard(table: TableState, board: Board | undefined): TableState {
  if (!board) return table;
  return { ...table, board, status: board.result ? 'over' : 'playing' };
}

function withClock(table: TableState, clock: ClockNow | undefined): TableState {
  return clock && table.board ? { ...table, board: { ...table.board, clock } } : table;
}

function withChair(table: TableState, seat: number, change: Partial<Chair>): TableState {
  const chairs = table.chairs.map((chair, at) => (at === seat ? { ...chair, ...change } : chair));
  return { ...table, chairs };
}

/** What a log may keep: no boards, which are large, and nothing that was there to be remembered (G9). */
function forTheLog(what: Happening): Happening {
  const kept = { ...what };
  if ('board' in kept) delete kept.board;
  if ('told' in kept) {
    kept.told = kept.told.map((told) => told.later ?? told);
  }
  return kept;
}

/** Keeps what can be read, all of the present deal for its chart and its proof, and who sat down, for whom is muted. */
function shorten(log: Numbered[]): Numbered[] {
  if (log.length < 2 * readableLines) return log;
  const deal = log.findLastIndex(({ what }) => what.kind === 'deal_opened');
  const wanted = deal === -1 ? log.length : deal;
  const from = Math.max(log.length - longestLog, Math.min(log.length - readableLines, wanted));
  return log.filter(({ what }, at) => at >= from || what.kind === 'sat_down');
}

function proofOf(log: Numbered[], deal: number): Proof | null {
  for (const { what } of log.toReversed()) {
    if (what.kind === 'proved' && what.proof.deal === deal) return what.proof;
  }
  return null;
}

function isSeat(you: You, seat: number): boolean {
  return you.role === 'seat' && you.seat === seat;
}
