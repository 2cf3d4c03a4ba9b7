// Talks to `tavolino referee`, one line each way. TAVOLINO_BIN names the binary; without it Cargo runs it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function referee() {
  const [command, ...args] = process.env.TAVOLINO_BIN
    ? [process.env.TAVOLINO_BIN, 'referee']
    : ['cargo', 'run', '-q', '-p', 'tavolino', '--', 'referee'];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value);
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${answer.error.message}`);
    return answer;
  };
  return {
    begin: (setup) => ask({ new: setup }),
    act: (action) => ask({ do: action }),
    view: async (who) => (await ask({ view: who })).view,
    close: () => child.stdin.end(),
  };
}

/** What a seat is told of an event: the referee shows what the seat that saw most was shown. */
export function toldTo(seat, event) {
  const { kind } = event;
  const mine = event.seat === seat;
  const told = { ...event };
  // Whose cards these are it does not say; the view shows the seat's own.
  if (kind === 'dealt' && 'own' in event) told.own = null;
  if (kind === 'drew' && !mine) delete told.card;
  if (kind === 'dealt' && 'cards' in event && !mine) delete told.cards;
  if (['hat_drawn', 'hat_dealt'].includes(kind) && !mine) told.rabbit = null;
  if (kind === 'hat_kept' && !mine) told.rabbit = null;
  if (kind === 'card_turned') {
    const owner = Number(event.place.split('.')[0]);
    const sees = event.seat === owner ? mine : seat !== owner;
    if (!sees) told.rabbit = null;
  }
  if (kind === 'cards_swapped') {
    if (!mine) told.taken = null;
    if (Number(event.place.split('.')[0]) !== seat) told.given = null;
  }
  return told;
}
