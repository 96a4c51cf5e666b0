import { useEffect, useState } from 'react';

/** By then what was shown first is settled: time for what nobody waits for. */
export const LATER_MS = 1_500;

/** True once `ms` have passed since the component appeared. */
export function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
