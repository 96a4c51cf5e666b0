import { useEffect } from 'react';

/** Keeps the screen on while `wanted` and the tab is visible, where the browser can. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    // Absent in many browsers, whatever the type says.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!wanted || wakeLock === undefined) return undefined;
    let sentinel: WakeLockSentinel | null = null;
    let over = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      wakeLock.request('screen').then(
        (lock) => {
          if (over) void lock.release();
          else sentinel = lock;
        },
        // Refused when the battery is low: nothing depends on it.
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void sentinel?.release();
    };
  }, [wanted]);
}
