// Runs `tavolino referee` and exchanges JSON lines with it (docs/referee.md). The environment variable TAVOLINO_BIN names
// the program; without it Cargo builds and runs it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a referee. Its methods send one request each and throw if the referee refuses it. */
export function referee() {
  const [command, ...args] = process.env.TAVOLINO_BIN
    ? [process.env.TAVOLINO_BIN, 'referee']
    : ['cargo', 'run', '-q', '-p', 'tavolino', '--', 'referee'];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // The referee answers each request with one line.
  const send = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const response = JSON.parse((await lines.next()).value);
    if (response.error) throw new Error(`the referee refused ${JSON.stringify(request)}: ${response.error.message}`);
    return response;
  };
  return {
    begin: (setup) => send({ new: setup }),
    act: (action) => send({ do: action }),
    view: async (viewer) => (await send({ view: viewer })).view,
    close: () => child.stdin.end(),
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
