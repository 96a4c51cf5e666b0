import { AliveInput } from '@lotline/front-kit/alive';
import { useEffect, useState } from 'react';
import { workerScanner } from './api';

/** The text to check, for as long as the page is on screen: who comes back from a check finds it as it was. */
export function useAliveInput(): AliveInput | null {
  const [input, setInput] = useState<AliveInput | null>(null);
  useEffect(() => {
    const made = new AliveInput(workerScanner());
    setInput(made);
    return () => made.close();
  }, []);
  return input;
}
