// The people who share this device at a table: one client for each of them. They sit down by themselves, the game starts when
// all of them sit, and the page answers for those who do not hold the device.
import type { SharedSeat } from '../api/known_tables';
import { TableClient } from '../table/table_client.svelte';
import { automaticAnswer } from './handover';

export class SharedPlayers {
  /** The clients by seat. */
  readonly clients: readonly TableClient[];
  #seats: readonly SharedSeat[];
  /** What was sent already, so that nothing is sent twice while the response is on its way. */
  #sent = new Set<string>();

  constructor(table: string, seats: readonly SharedSeat[]) {
    this.#seats = seats;
    this.clients = seats.map(({ key }) => new TableClient(table, 'play', key));
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  /** Takes the table back from another tab. */
  retakeSeats(): void {
    for (const client of this.clients) client.retakeSeat();
  }

  /** Lets everybody sit down who does not sit yet, and starts the first game. To be called when a snapshot has changed. */
  sitDownAndStart(): void {
    this.clients.forEach((client, seat) => {
      const isGuest = client.snapshot?.you.role === 'guest' && client.snapshot.table.status === 'lobby';
      if (isGuest) this.#once(`sit ${seat}`, () => void client.sit(this.#seats[seat]?.name ?? '', seat));
    });
    const table = this.clients[0]?.snapshot?.table;
    const canStart = table?.status === 'lobby' && table.seats.every(({ player }) => player);
    if (canStart) this.#once('start', () => void this.clients[0]?.request({ type: 'start' }));
  }

  /** Agrees for the others to what somebody has asked for in front of them. To be called when a snapshot has changed. */
  answerForEverybody(): void {
    for (const { snapshot, me, request } of this.clients.map(boundClient)) {
      if (!snapshot || me === null) continue;
      const answer = automaticAnswer(snapshot.table, me);
      if (answer === 'rematch') {
        this.#once(`rematch ${me} ${snapshot.table.game_number}`, () => void request({ type: 'rematch' }));
      }
      if (answer === 'agree-to-undo') {
        const asked = snapshot.log.findLast(({ event }) => event.kind === 'undo_asked')?.number ?? 0;
        const agree = () => void request({ type: 'answer_undo', answer: 'agree' });
        this.#once(`undo ${me} ${asked}`, agree);
      }
    }
  }

  /** Sends a request unless it was sent before. `what` identifies it. */
  #once(what: string, send: () => void): void {
    if (this.#sent.has(what)) return;
    this.#sent.add(what);
    send();
  }
}

/** The parts of a client that an answer needs. */
function boundClient(client: TableClient) {
  return { snapshot: client.snapshot, me: client.me, request: client.request.bind(client) };
}
