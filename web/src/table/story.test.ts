// The fold: the same story whether told live or after a reconnect, gaps noticed, repeats harmless.
import { describe, expect, it } from 'vitest';
import type { Board, Happening, TableState, ToClient } from '../protocol/protocol';
import { happened, mySeat, present, seated, welcomed, type Story } from './story';

const chair = { sitter: null, connected: false, stand_in: false };
const table: TableState = {
  id: 'T',
  game: 'g',
  options: {},
  helps: { odds: true, memory: false, hints: false, reasons: false },
  first: null,
  visibility: 'private',
  clock: { kind: 'none' },
  status: 'lobby',
  deal: 1,
  chairs: [chair, chair],
  board: null,
  rematch: [],
  undo: null,
};
const welcome = (number: number, more: object = {}): Extract<ToClient, { type: 'welcome' }> => ({
  type: 'welcome',
  protocol: 1,
  number,
  now: 0,
  you: { role: 'guest' },
  table,
  missed: [],
  ...more,
});
const board = (more: Partial<Board> = {}): Board => ({
  view: { v: 1 },
  phase: 'act',
  to_move: 0,
  legal: ['draw'],
  ...more,
});

function tell(story: Story, ...whats: Happening[]): Story {
  return whats.reduce((story, what) => {
    const next = happened(story, { number: story.number + 1, at: 0, what });
    if (next === 'gap') throw new Error('gap');
    return next;
  }, story);
}
const start = () => welcomed(null, welcome(0));

describe('the fold', () => {
  it('sits people down, renames them, lets them stand up', () => {
    let story = tell(start(), { kind: 'sat_down', seat: 1, sitter: { kind: 'person', name: 'Ada' } });
    expect(story.table.chairs[1]).toEqual({
      sitter: { kind: 'person', name: 'Ada' },
      connected: true,
      stand_in: false,
    });
    story = seated(story, 1);
    expect(mySeat(story)).toBe(1);
    story = tell(story, { kind: 'renamed', seat: 1, name: 'Zoë' }, { kind: 'stood_up', seat: 1 });
    expect(story.table.chairs[1]).toEqual(chair);
    expect(mySeat(story)).toBe(null);
  });

  it('follows a deal into a game and out of it', () => {
    let story = tell(start(), { kind: 'deal_opened', deal: 1, commitment: 'c' });
    expect(story.table.status).toBe('committing');
    story = tell(story, { kind: 'commitments_closed' });
    expect(story.table.status).toBe('revealing');
    story = tell(story, { kind: 'dealt', told: [], without: [], board: board() });
    expect([story.table.status, story.table.board?.legal]).toEqual(['playing', ['draw']]);
    const result = { winners: [0], scores: [3, 1], cause: 'c' };
    story = tell(story, { kind: 'acted', seat: 0, by: 'person', told: [], board: board({ result, legal: [] }) });
    expect(story.table.status).toBe('over');
    const proof = { version: 1, table: 'T', deal: 1, commitment: '', secret: '', seats: [] };
    story = tell(story, { kind: 'proved', proof }, { kind: 'rematch_asked', seat: 1 });
    expect([story.proof, story.table.rematch]).toEqual([proof, [1]]);
    story = tell(story, { kind: 'reopened', deal: 2, status: 'lobby' });
    expect([story.table.status, story.table.deal, story.table.board, story.table.rematch]).toEqual([
      'lobby',
      2,
      null,
      [],
    ]);
  });

  it('keeps no board in the log', () => {
    const story = tell(start(), { kind: 'dealt', told: [], without: [], board: board() });
    expect(JSON.stringify(story.log)).not.toContain('view');
  });

  it('keeps no more in the log than may be kept, and shows all of it while it is the last', () => {
    const told = [
      {
        event: { rabbit: 'R' },
        says: { id: 'turned', args: { card: { card: 'R' } } },
        later: { event: { rabbit: null }, says: { id: 'turned' } },
      },
    ];
    const story = tell(start(), { kind: 'acted', seat: 0, by: 'bot', told, board: board() });
    expect(JSON.stringify(story.log)).not.toContain('"R"');
    expect(JSON.stringify(story.log)).toContain('{"event":{"rabbit":null}');
    expect(story.told).toEqual(told);
  });

  it('notices a gap and is not moved by a repeat', () => {
    const story = tell(start(), { kind: 'chatted', seat: 0, text: 'x' });
    expect(happened(story, { number: 3, at: 0, what: { kind: 'opened' } })).toBe('gap');
    expect(happened(story, { number: 1, at: 0, what: { kind: 'chatted', seat: 0, text: 'x' } })).toBe(story);
  });

  it('adds exactly what was missed', () => {
    const chat = (number: number) => ({
      number,
      at: 0,
      what: { kind: 'chatted' as const, seat: 0, text: String(number) },
    });
    let story = welcomed(null, welcome(2, { missed: [chat(0), chat(1), chat(2)] }));
    story = welcomed(story, welcome(4, { missed: [chat(2), chat(3), chat(4)] }));
    expect(story.log.map((entry) => entry.number)).toEqual([0, 1, 2, 3, 4]);
    expect(story.number).toBe(4);
  });

  it('keeps what the last move told while people chat, and forgets it when it is taken back', () => {
    const told = [{ event: 1, says: { id: 'x' } }];
    let story = tell(start(), { kind: 'acted', seat: 0, by: 'bot', told, board: board() });
    story = tell(story, { kind: 'chatted', seat: 0, text: 'hm' });
    expect(story.told).toEqual(told);
    story = tell(story, { kind: 'undo_asked', seat: 0 });
    expect(story.table.undo).toBe(0);
    story = tell(story, { kind: 'undone', board: board() });
    expect([story.told, story.table.undo]).toEqual([[], null]);
  });

  it('lets the clock stand still while everybody is asked, and go on after a refusal', () => {
    const clock = (deadline: number | null) => ({ deadline, banks: [] });
    let story = tell(start(), { kind: 'dealt', told: [], without: [], board: { ...board(), clock: clock(1000) } });
    const next = (what: Happening, deadline: number | null) =>
      happened(story, { number: story.number + 1, at: 0, what, clock: clock(deadline) }) as Story;
    story = next({ kind: 'undo_asked', seat: 0 }, null);
    expect(story.table.board?.clock?.deadline).toBeNull();
    story = next({ kind: 'undo_answered', seat: 1, answer: 'refuse' }, 3000);
    expect([story.table.board?.clock?.deadline, story.table.undo]).toEqual([3000, null]);
  });

  it('knows who is here', () => {
    const story = present(start(), 0, true);
    expect(story.table.chairs.map((one) => one.connected)).toEqual([true, false]);
    expect(tell(story, { kind: 'stand_in_came', seat: 0 }).table.chairs[0]?.stand_in).toBe(true);
  });

  it('stays small over a long evening', () => {
    let story = start();
    const chat = (count: number) => {
      for (let i = 0; i < count; i++) story = tell(story, { kind: 'chatted', seat: 0, text: 'x' });
    };
    story = tell(story, { kind: 'sat_down', seat: 1, sitter: { kind: 'person', name: 'Zoë' } });
    chat(4000);
    expect(story.number).toBe(4001);
    expect(story.log.length).toBeGreaterThanOrEqual(400);
    expect(story.log.length).toBeLessThan(800);
    expect(story.log[0]?.what.kind, 'who is muted depends on it').toBe('sat_down');
    // The present deal is kept whole, however long it takes within reason, and let go with the next one.
    story = tell(story, { kind: 'deal_opened', deal: 2, commitment: 'c' });
    chat(1500);
    expect(story.log.filter(({ what }) => what.kind === 'deal_opened')).toHaveLength(1);
    expect(story.log.length).toBeGreaterThan(1500);
    chat(3000);
    expect(story.log.length).toBeLessThanOrEqual(3001);
    story = tell(story, { kind: 'deal_opened', deal: 3, commitment: 'c' });
    chat(10);
    expect(story.log.length).toBeLessThan(800);
  });
});
