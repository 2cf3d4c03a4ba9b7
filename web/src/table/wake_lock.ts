// Keeps the screen on during a game. Browsers allow this only on HTTPS and while the page is visible.

/** Keeps the screen on until the returned function is called. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let released = false;
  // A browser drops the lock when the page is hidden, so it is requested again each time the page becomes visible.
  const requestLock = async () => {
    if (released || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (released) await lock.release();
    } catch {
      // Some devices refuse, for example when the battery is low. The game works without the lock.
    }
  };
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    released = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}
