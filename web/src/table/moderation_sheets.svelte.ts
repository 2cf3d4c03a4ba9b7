// Which of the two sheets for dealing with other people is open: the one about a person, and the one for a report.
import type { NumberedEvent } from '../protocol/protocol';

/** What a report is about. */
export interface ReportSubject {
  kind: 'table' | 'person' | 'message';
  /** The event that the server stores with the report; absent if the report is about the whole table. */
  number?: number;
  /** The name of the reported person or of the author of the reported message. */
  name?: string;
  /** The reported message. */
  quote?: string;
}

export class ModerationSheets {
  /** The seat of the person whose sheet is open; null if it is closed. */
  personSeat = $state<number | null>(null);
  /** What the open report is about; null if its sheet is closed. */
  report = $state.raw<ReportSubject | null>(null);

  openPerson(seat: number): void {
    this.personSeat = seat;
  }

  reportTable(): void {
    this.report = { kind: 'table' };
  }

  reportMessage(number: number, name: string, quote: string): void {
    this.report = { kind: 'message', number, name, quote };
  }

  /** Closes the person's sheet and opens a report about them. It refers to the event with which they sat down. */
  reportPerson(log: readonly NumberedEvent[], seat: number, name: string): void {
    const isArrival = ({ event }: NumberedEvent) => event.kind === 'sat_down' && event.seat === seat;
    this.personSeat = null;
    this.report = { kind: 'person', number: log.findLast(isArrival)?.number, name };
  }
}
