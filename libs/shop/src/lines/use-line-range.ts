import { useState, type FormEvent } from 'react';
import { rangeOf, type OrderLine } from './lines';

/** The range offered at first ends here. */
const FIRST_END = 100;

/** A range of lines as it is typed, `from` and `to`; `onRange` gets its lines when it is submitted, unless it is wrong. */
export function useLineRange(
  { lines, total }: { lines: readonly OrderLine[]; total: number },
  onRange: (range: OrderLine[], from: string, to: string) => void,
) {
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(Math.min(total, FIRST_END)));
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
    submit,
  } as const;
}
