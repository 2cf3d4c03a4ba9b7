// Runs `tavolino referee` and exchanges JSON lines with it (docs/referee.md). The environment variable TAVOLINO_BIN names
// the program; without it Cargo builds and runs it. The words of the legal actions, which the referee does not write, come
// from `crates/typescript/examples/offers.rs`, which plays the same game.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The seed of games whose order of cards is given. Both programs must have the same one. */
const STACKED_SEED = '0'.repeat(64);

/** Starts a program that answers each line of JSON with one line. */
function jsonLines(command, args) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    send: async (request) => {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse((await lines.next()).value);
    },
    close: () => child.stdin.end(),
  };
}

/** Starts a referee. Its methods send one request each and throw if the referee refuses it. The answers to `begin` and
 * `act` also have `offers`, the legal actions with their words. */
export function referee() {
  const [command, ...args] = process.env.TAVOLINO_BIN
    ? [process.env.TAVOLINO_BIN, 'referee']
    : ['cargo', 'run', '-q', '-p', 'tavolino', '--', 'referee'];
  const rules = jsonLines(command, args);
  const words = jsonLines('cargo', ['run', '-q', '-p', 'typescript', '--example', 'offers']);
  const send = async (request) => {
    const response = await rules.send(request);
    if (response.error) throw new Error(`the referee refused ${JSON.stringify(request)}: ${response.error.message}`);
    return response;
  };
  const sendToBoth = async (request) => ({ ...(await send(request)), offers: await words.send(request) });
  return {
    begin: (setup) => sendToBoth({ new: { seed: STACKED_SEED, ...setup } }),
    act: (action) => sendToBoth({ do: action }),
    view: async (viewer) => (await send({ view: viewer })).view,
    close: () => {
      rules.close();
      words.close();
    },
  };
}

/** An event as `seat` sees it. The referee sends each event with everything that the best-informed seat sees of it. */
export function eventSeenBy(seat, event) {
  const { kind } = event;
  const isOwnEvent = event.seat === seat;
  const seen = { ...event };
  // The event does not tell whose cards `own` are. The learner's own cards are in the view anyway.
  if (kind === 'dealt' && 'own' in event) seen.own = null;
  if (kind === 'drew' && !isOwnEvent) delete seen.card;
  if (kind === 'dealt' && 'cards' in event && !isOwnEvent) delete seen.cards;
  if (['hat_drawn', 'hat_dealt', 'hat_kept'].includes(kind) && !isOwnEvent) seen.rabbit = null;
  // A place on a stand is written as `seat.slot`.
  const ownerOfPlace = () => Number(event.place.split('.')[0]);
  if (kind === 'card_turned') {
    // A card turned on one's own stand then faces its owner; on another's stand it faces everybody but the owner.
    const owner = ownerOfPlace();
    const isVisible = event.seat === owner ? isOwnEvent : seat !== owner;
    if (!isVisible) seen.rabbit = null;
  }
  if (kind === 'cards_swapped') {
    if (!isOwnEvent) seen.taken = null;
    if (ownerOfPlace() !== seat) seen.given = null;
  }
  return seen;
}
