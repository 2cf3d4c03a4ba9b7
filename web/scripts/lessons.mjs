// Writes the lessons (src/games/*/lesson.json): prepared games with stacked decks, played through the referee and recorded as
// the learner on seat 0 sees them.
//   node scripts/lessons.mjs
import { writeFileSync } from 'node:fs';
import { eventSeenBy, referee } from './referee.mjs';

// Actions are in the game's notation: `play 3x6` plays three sixes, `turn 1.0` turns the card in slot 0 of seat 1.
const LEARNER = 0;
const table = referee();

/** The whole deck, with the cards that the lesson needs on top in the order of their use. */
function stackDeck(deck, topCards) {
  const rest = [...deck];
  for (const card of topCards) rest.splice(rest.indexOf(card), 1);
  return [...topCards, ...rest];
}
/** A deck as a list, from the number of copies of each card. */
const deckFromCopies = (copies) => Object.entries(copies).flatMap(([card, count]) => Array(count).fill(card));
/** The order of the cards in the deck that deals these hands: one card to each seat in turn. */
const dealingOrder = (hands) => hands[0].flatMap((_, i) => hands.map((hand) => hand[i]));

/** Plays a lesson and writes it. In each step, `before` are the actions of the other players, and `expect` is the action
 * that the coach asks the learner for; without it the coach only explains. */
async function writeLesson(folder, setup, steps) {
  const toFrame = async (response) => ({
    view: await table.view(LEARNER),
    phase: response.phase,
    toMove: response.seat,
    legal: response.seat === LEARNER ? response.offers : [],
    events: response.events.map((event) => ({ event: eventSeenBy(LEARNER, event) })),
  });
  let frames = [await toFrame(await table.begin(setup))];
  const lessonSteps = [];
  for (const { before = [], expect } of steps) {
    for (const action of before) frames.push(await toFrame(await table.act(action)));
    lessonSteps.push({ frames, ...(expect && { expect }) });
    frames = [];
    if (expect) frames.push(await toFrame(await table.act(expect)));
  }
  const path = new URL(`../src/games/${folder}/lesson.json`, import.meta.url).pathname;
  writeFileSync(path, `${JSON.stringify({ options: {}, steps: lessonSteps })}\n`);
}

/** How many Cactus cards of each value the deck of MADA has. */
const cactusCopies = Object.fromEntries([5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4].map((count, i) => [i + 1, count]));
await writeLesson(
  'mada',
  {
    game: 'mada',
    seats: 3,
    first: 0,
    deck: stackDeck(deckFromCopies({ ...cactusCopies, L: 4, D: 3, S: 3 }), [
      ...dealingOrder([
        ['4', '7', 'L'],
        ['5', '9', 'D'],
        ['6', '8', '10'],
      ]),
      // The draw pile, in the order in which cards are drawn.
      ...['9', '8', 'S', '12', '7', '11', '6', '3', '13'],
    ]),
  },
  [
    {},
    { expect: 'play 4' },
    { before: ['play 5', 'play 6'], expect: 'draw' },
    { before: ['luck', 'play 8'], expect: 'play 7' },
    { before: ['draw', 'discard 9', 'luck'], expect: 'luck' },
    { before: ['play D', 'swap 2', 'draw'], expect: 'play L' },
    { before: ['draw', 'play 10'], expect: 'play 9' },
    { before: ['luck'] },
    { before: ['shed', 'play 11'], expect: 'luck' },
    {},
  ],
);

/** How many cards of each value the deck of 13 Leaves has. */
const leafCopies = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 7, 9: 6, 10: 5, 11: 4, 12: 3, 13: 2 };
await writeLesson(
  'thirteen_leaves',
  {
    game: 'thirteen-leaves',
    seats: 3,
    first: 0,
    deck: stackDeck(
      deckFromCopies(leafCopies),
      dealingOrder([
        ['1', '3', '3', '6', '6', '6', '9', '9', '9', '12', '13', '13'],
        ['2', '5', '5', '6', '7', '7', '8', '8', '8', '10', '10', '11'],
        ['4', '4', '4', '5', '7', '7', '8', '9', '10', '11', '12', '12'],
      ]),
    ),
  },
  [
    {},
    { expect: 'play 3x6' },
    { before: ['play 3x8', 'play 3x4'], expect: 'play 3x9' },
    { before: ['pass 4', 'pass 9'], expect: 'play 2x3' },
    { before: ['play 2x5', 'play 2x12'], expect: 'pass 12' },
    { before: ['pass 5', 'play 1x7'], expect: 'play 1x1' },
    { before: ['play 1x7', 'pass 7'], expect: 'play 2x12' },
    { before: ['pass 7'], expect: 'play 2x13' },
    {},
  ],
);

/** The rabbits' colours by their letters. There is one wand card for each pair of colours, equal pairs included. */
const COLOURS = 'RYGBPW';
const wandPairs = [...COLOURS].flatMap((first, i, all) => all.slice(i).map((second) => first + second));
await writeLesson(
  'melimagic',
  {
    game: 'melimagic',
    seats: 3,
    first: 0,
    hats: stackDeck(
      [...COLOURS.repeat(4)],
      [
        ...dealingOrder([
          ['R', 'G', 'W'],
          ['B', 'Y', 'P'],
          ['B', 'W', 'G'],
        ]),
        // The draw pile of hat cards.
        ...['P', 'G', 'R', 'Y', 'B', 'R'],
      ],
    ),
    wands: stackDeck(wandPairs, ['RB', 'YG', 'PP', 'RY', 'YP', 'GW', 'RG']),
    // One roll per turn.
    dice: [
      ['1', 'draw'],
      ['swap', 'draw'],
      ['1', 'swap'],
      ['swap', '1'],
      ['1', '1'],
      ['draw', 'swap'],
      ['draw', 'draw'],
      ['swap', 'swap'],
    ],
  },
  [
    {},
    { expect: 'hats' },
    { expect: 'turn 1.0' },
    { expect: 'end' },
    { before: ['draw wand', 'end', 'hats', 'turn 0.0', 'end'], expect: 'swap 1 1.0' },
    { expect: 'claim 0 1' },
    { before: ['hats', 'stop', 'end', 'draw hat', 'drop', 'end'], expect: 'draw hat' },
    { expect: 'keep 2' },
    { expect: 'claim 0 2' },
    {},
  ],
);
table.close();
