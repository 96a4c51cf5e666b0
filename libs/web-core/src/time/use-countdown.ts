import { useEffect, useState } from 'react';

/** Counts seconds down to 0, from `first` on if it is given; the second value starts it. */
export function useCountdown(first: () => number = () => 0): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
