import { useEffect, useState } from 'react';

/** The time by `clock`, in milliseconds since 1970, renewed every `everyMs` while the component is on screen. */
export function useNow(everyMs: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
