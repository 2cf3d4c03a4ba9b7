// The first picture a browser draws: words and buttons. Drawings and news come right after it, so that they keep nobody
// from pressing.
let drawn = $state(false);

/** Whether the first picture is on the screen. */
export function firstPictureDrawn(): boolean {
  return drawn;
}

/** To be called when the page is mounted: says so with the frame after the first one, which leaves a moment to press. */
export function awaitFirstPicture(): void {
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => (drawn = true))));
}
