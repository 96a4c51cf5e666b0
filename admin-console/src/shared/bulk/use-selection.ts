import { useState } from 'react';
import { nothing, type Selection } from './selection';

/** What is ticked in a list. Another search or filter clears it: one would not see what is still ticked. */
export function useSelection(filtered: string): [Selection, (next: Selection) => void] {
  const [kept, setKept] = useState({ filtered, selection: nothing });
  const selection = kept.filtered === filtered ? kept.selection : nothing;
  return [selection, (next) => setKept({ filtered, selection: next })];
}
