// Tells when the browser has painted the page for the first time. The first paint contains only text and buttons, so that
// they can be pressed early; drawings and network requests wait for it.
let painted = $state(false);

/** Whether the first paint has happened. */
export function firstPaintDone(): boolean {
  return painted;
}

/** To be called once, when the page is mounted. */
export function watchFirstPaint(): void {
  // It counts as painted one frame later, so that a press between the two frames is handled before the remaining work.
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => (painted = true))));
}
