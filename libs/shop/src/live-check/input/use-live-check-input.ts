import { workerScanner } from '../checks';
import { LiveCheckInput } from './input';
import { useEffect, useState } from 'react';

/** The text to check, for as long as the page is on screen: who comes back from a check finds it as it was. */
export function useLiveCheckInput(): LiveCheckInput | null {
  const [input, setInput] = useState<LiveCheckInput | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
    const made = new LiveCheckInput(workerScanner(worker));
    setInput(made);
    return () => made.close();
  }, []);
  return input;
}
