import { useEffect, useState } from 'react';

export type DelayedPending = 'none' | 'shown' | 'slow';

const showAfterMs = 300;
const slowAfterMs = 8_000;

/**
 * How far a wait has come: nothing changes on screen for the first 300 ms, so that quick answers do not flash, and after
 * 8 s the page says that it takes long.
 */
export function useDelayedPending(pending: boolean): DelayedPending {
  const [waiting, setWaiting] = useState<DelayedPending>('none');
  useEffect(() => {
    if (!pending) return;
    const show = setTimeout(() => setWaiting('shown'), showAfterMs);
    const slow = setTimeout(() => setWaiting('slow'), slowAfterMs);
    return () => {
      clearTimeout(show);
      clearTimeout(slow);
      setWaiting('none');
    };
  }, [pending]);
  return pending ? waiting : 'none';
}
