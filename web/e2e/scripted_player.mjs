// A scripted player: it presses what the board offers until its move is made. The choices come from a seeded generator, so
// that a failing game can be repeated.

/** A small random number generator (xorshift). The returned function gives a number from 0 to `bound - 1`. */
export function seededRandom(seed) {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

const ENABLED_BUTTON = 'button:not([aria-disabled="true"]):not([disabled])';

/** In Mélimagic, two slots whose rabbits match the player's wand; null if the player sees no such pair. */
function findClaim(board) {
  const { view, legal } = board;
  const seat = board.to_move;
  const wand = view.wands?.[seat];
  if (!wand) return null;
  const visibleRabbits = view.stands[seat].map((card) => card?.rabbit ?? null);
  const sortedLetters = (letters) => [...letters].toSorted().join('');
  for (const action of legal.filter((action) => action.startsWith('claim '))) {
    const slots = action.split(' ').slice(1).map(Number);
    if (sortedLetters(slots.map((slot) => visibleRabbits[slot])) === sortedLetters(wand)) return slots;
  }
  return null;
}

/** Presses an element. The element may disappear meanwhile; then nothing happens. */
async function press(locator) {
  await locator.click({ timeout: 3000, force: true }).catch(() => undefined);
}

/** Selects a card that a second press would unselect again. An earlier press may already have selected it. */
async function select(card) {
  if ((await card.getAttribute('aria-pressed', { timeout: 3000 }).catch(() => null)) === 'false') await press(card);
}

/** Presses one button or card, or the few that make up one action in Mélimagic. */
async function pressSomething(player, random) {
  const { page, board } = player;
  const standSlot = (seat, slot) => page.locator(`[data-spot="stand-${seat}.${slot}"] button`);
  if (board.phase === 'claim') {
    const slots = findClaim(board);
    if (!slots) return press(page.locator('.offers button').last());
    for (const slot of slots) await select(standSlot(board.to_move, slot));
    return press(page.locator('.offers button.main'));
  }
  const swaps = board.view.stands ? board.legal.filter((action) => action.startsWith('swap ')) : [];
  if (swaps.length > 0 && (swaps.length === board.legal.length || random(2) > 0)) {
    // A swap needs two presses. With single random presses the second one would often undo the first.
    const [, ownSlot, otherSlot] = swaps[random(swaps.length)].split(' ');
    await press(standSlot(board.to_move, ownSlot));
    return press(page.locator(`[data-spot="stand-${otherSlot}"] button`));
  }
  const buttons = page.locator(`.offers ${ENABLED_BUTTON}`);
  const cardSpots = ['[data-spot="hand"]', '[data-spot^="stand-"]', '.board [data-spot^="pile"]'];
  const cards = page.locator(cardSpots.map((spot) => `${spot} ${ENABLED_BUTTON}`).join(', '));
  const [buttonCount, cardCount] = [await buttons.count(), await cards.count()];
  const pressButton = buttonCount > 0 && (cardCount === 0 || random(3) > 0);
  if (pressButton) await press(buttons.nth(random(buttonCount)));
  else if (cardCount > 0) await press(cards.nth(random(cardCount)));
}

/** Waits until it is the player's turn (`turn`) or the game is over (`over`). Throws after `timeout` milliseconds. */
export async function waitForTurn(player, timeout = 45_000) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (player.board?.result) return 'over';
    if (player.board?.legal.length > 0) return 'turn';
    await player.page.waitForTimeout(15);
  }
  throw new Error('it did not become the player’s turn in time');
}

/** Waits until it is the player's turn in the next game at the same table. Throws after `timeout` milliseconds. */
export async function waitForTurnInNextGame(player, timeout = 45_000) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (!player.board?.result && player.board?.legal.length > 0) return;
    await player.page.waitForTimeout(15);
  }
  throw new Error('it did not become the player’s turn in the next game in time');
}

/** Makes one move by pressing buttons and cards. */
export async function makeMove(player, random) {
  const numberBefore = player.number;
  for (let presses = 0; presses < 120; presses++) {
    await pressSomething(player, random);
    for (let checks = 0; checks < 8 && player.number === numberBefore; checks++) await player.page.waitForTimeout(10);
    if (player.number !== numberBefore) return;
  }
  throw new Error(`no press led to a move; legal actions: ${player.board.legal.join(' | ')}`);
}

/** Plays until the game is over. Returns the number of moves. */
export async function playToEnd(players, random, maxMoves = 1500) {
  for (let moves = 0; moves < maxMoves; moves++) {
    const turns = players.map((player) => waitForTurn(player).then((state) => ({ player, state })));
    const { player, state } = await Promise.race(turns);
    if (state === 'over') return moves;
    await makeMove(player, random);
  }
  throw new Error(`the game is not over after ${maxMoves} moves`);
}
