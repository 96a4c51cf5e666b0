import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** A text as it was when typing last paused: nothing is requested per key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
