import { useEffect, useState } from 'react';

/** The time by `clock`, in milliseconds since 1970, renewed every `everyMs`. */
export function useNow(clock: () => number, everyMs = 1_000): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
