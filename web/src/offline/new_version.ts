// Whether the server has a newer version of the page than the one that is open.

let isAvailable = false;

export function newVersionAvailable(): boolean {
  return isAvailable;
}

/** To be called when a newer version has been stored. From then on a link loads the new page instead of changing the old
 * one. Nothing is reloaded by itself, because somebody may be in the middle of a move. */
export function announceNewVersion(): void {
  isAvailable = true;
}
