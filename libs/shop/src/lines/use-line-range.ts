import { useState, type FormEvent } from 'react';
import { rangeOf, type OrderLine } from './lines';

/** Lines of the range offered at first. */
const OFFERED_LINES = 100;

/** A range of lines as it is typed, `from` and `to`; `onRange` gets its lines when it is submitted, unless it is wrong. */
export function useLineRange(
  { lines, total }: { lines: readonly OrderLine[]; total: number },
  onRange: (range: OrderLine[], from: string, to: string) => void,
) {
  // Lines of an item keep their numbers in the whole order.
  const first = lines[0]?.no ?? 1;
  const [from, setFrom] = useState(String(first));
  const [to, setTo] = useState(String(first - 1 + Math.min(total, OFFERED_LINES)));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = rangeOf(lines, from, to);
    setIsWrong(range === null);
    if (range !== null) onRange(range, from, to);
  };
  return {
    fields: [
      { name: 'from', value: from, change: setFrom },
      { name: 'to', value: to, change: setTo },
    ],
    isWrong,
    bounds: { from: first, to: first - 1 + total },
    submit,
  } as const;
}
