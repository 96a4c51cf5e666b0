import { startTransition, useEffect, useState } from 'react';

/** By then what was shown first is settled: time for what nobody waits for. */
export const LATER_MS = 1_500;

/** True once `ms` have passed since the component appeared; what that draws gives way to what is touched. */
export function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOver(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
