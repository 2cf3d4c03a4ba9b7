// Pauses and animations that a touch can end early. Everything that runs at the same moment is ended together: a page shows
// one board at a time.

/** One function for each running pause or animation. It ends the pause or animation at once. */
const endFunctions = new Set<() => void>();
/** While this is true, every new pause or animation ends at once. */
let skipping = false;

/** Ends all running pauses and animations. New ones end at once until `stopSkipping` is called. */
export function startSkipping(): void {
  skipping = true;
  for (const end of [...endFunctions]) end();
}

export function stopSkipping(): void {
  skipping = false;
}

/** Resolves after the given number of milliseconds, or when it is skipped. */
export function skippablePause(milliseconds: number): Promise<void> {
  if (skipping || milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      endFunctions.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    endFunctions.add(end);
  });
}

/** Resolves when an animation has finished, was cancelled or is skipped. A skipped animation jumps to its end. */
export async function untilFinished(animation: Animation): Promise<void> {
  const end = () => animation.finish();
  endFunctions.add(end);
  if (skipping) end();
  // A cancelled animation counts as finished.
  await animation.finished.catch(() => undefined);
  endFunctions.delete(end);
}
