// The part of the WebAssembly module that knows the deal of the day (crates/browser/src/exports.rs).

export interface DayModule {
  /** The log entries with which a table with the deal of a day begins. */
  first_entries_of_day(
    id: string,
    settings: string,
    date: string,
    joinKey: string,
    watchKey: string,
    ownerKey: string,
    now: number,
  ): string[];
  /** Plays the deal of a day with bots on all seats, whose levels are separated by commas. Returns the winners and scores
   * as JSON. */
  play_day_with_bots(date: string, game: string, levels: string): string;
}
