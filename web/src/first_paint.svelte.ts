// Tells when the browser has painted the page for the first time. The first paint contains only text and buttons, so that
// they can be pressed early; drawings and network requests wait for it.
let painted = $state(false);

/** Whether the first paint has happened. */
export function firstPaintDone(): boolean {
  return painted;
}

/** To be called once, when the page is mounted. */
export function watchFirstPaint(): void {
  // The frame after the first one: a press that comes in between is handled before the remaining work.
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => (painted = true))));
}
