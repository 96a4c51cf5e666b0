import { useEffect, useState } from 'react';

/** The time by `clock`, in milliseconds since 1970, renewed every `everyMs`. */
export function useNow(clock: () => number, everyMs = 1_000): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
