// A scripted player: it presses what the board offers until the game has moved on, like somebody in a hurry.

/** Small luck with a seed, so that a failing game can be played again. */
export function luckOf(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const usable = 'button:not([aria-disabled="true"]):not([disabled])';

/** What Mélimagic's player claims: two of the own rabbits that it sees and that its wand asks for. */
function claimOf(board) {
  const { view, legal } = board;
  const seat = board.to_move;
  const wand = view.wands?.[seat];
  if (!wand) return null;
  const seen = view.stands[seat].map((card) => card?.rabbit ?? null);
  for (const action of legal.filter((action) => action.startsWith('claim '))) {
    const slots = action.split(' ').slice(1).map(Number);
    if (
      slots
        .map((slot) => seen[slot])
        .toSorted()
        .join('') === [...wand].toSorted().join('')
    )
      return slots;
  }
  return null;
}

async function press(locator) {
  await locator.click({ timeout: 3000, force: true }).catch(() => undefined);
}

/** One press. */
async function pressOnce(who, luck) {
  const { page, board } = who;
  if (board.phase === 'claim') {
    const slots = claimOf(board);
    if (!slots) return press(page.locator('.offers button').last());
    for (const slot of slots) await press(page.locator(`[data-spot="stand-${board.to_move}.${slot}"] button`));
    return press(page.locator('.offers button.main'));
  }
  const swaps = board.view.stands ? board.legal.filter((action) => action.startsWith('swap ')) : [];
  if (swaps.length > 0 && (swaps.length === board.legal.length || luck(2) > 0)) {
    // Two cards, one after the other: whoever pressed anything might take the first back for a very long time.
    const [, own, other] = swaps[luck(swaps.length)].split(' ');
    await press(page.locator(`[data-spot="stand-${board.to_move}.${own}"] button`));
    return press(page.locator(`[data-spot="stand-${other}"] button`));
  }
  const offers = page.locator(`.offers ${usable}`);
  const cards = page.locator(
    `[data-spot="hand"] ${usable}, [data-spot^="stand-"] ${usable}, .board [data-spot^="pile"] ${usable}`,
  );
  const [offered, held] = [await offers.count(), await cards.count()];
  const pool = offered > 0 && (held === 0 || luck(3) > 0) ? offers : cards;
  const count = pool === offers ? offered : held;
  if (count > 0) await press(pool.nth(luck(count)));
}

/** Waits until it is this person's turn or the game is over. */
export async function turn(who, patience = 45_000) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (who.board?.result) return 'over';
    if (who.board?.legal.length > 0) return 'turn';
    await who.page.waitForTimeout(15);
  }
  throw new Error('no turn came');
}

/** Plays one move by pressing buttons. */
export async function move(who, luck) {
  const before = who.number;
  for (let presses = 0; presses < 120; presses++) {
    await pressOnce(who, luck);
    for (let wait = 0; wait < 8 && who.number === before; wait++) await who.page.waitForTimeout(10);
    if (who.number !== before) return;
  }
  throw new Error(`no move found among ${who.board.legal.join(' | ')}`);
}

/** Plays until the game is over; says how many moves it took. */
export async function playToTheEnd(players, luck, most = 1500) {
  for (let moves = 0; moves < most; moves++) {
    const states = await Promise.race(players.map((who) => turn(who).then((state) => ({ who, state }))));
    if (states.state === 'over') return moves;
    await move(states.who, luck);
  }
  throw new Error('the game does not end');
}
