import { useMemo, useState } from 'react';
import { checksumOf } from './checksum';
import { searchLines } from './lines';
import type { DeliveredLines } from './use-delivered-lines';

/** How delivered lines are looked at: those that a search finds, those that are selected, and whether all are here and intact. */
export function useLinesView({ lines, total, sha256 }: Pick<DeliveredLines, 'lines' | 'total' | 'sha256'>) {
  const [search, setSearch] = useState('');
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set());
  const isComplete = lines.length === total;
  const checksumMatches = useMemo(
    () => (isComplete ? checksumOf(lines) === sha256 : null),
    [isComplete, lines, sha256],
  );
  return {
    search,
    setSearch,
    found: searchLines(lines, search),
    /** Whether a search narrows them. */
    isSearching: search.trim() !== '',
    isComplete,
    /** Null until all lines are here. */
    checksumMatches,
    selection: {
      numbers,
      lines: lines.filter(({ no }) => numbers.has(no)),
      toggle: (no: number) => {
        const next = new Set(numbers);
        if (!next.delete(no)) next.add(no);
        setNumbers(next);
      },
      clear: () => setNumbers(new Set()),
    },
  };
}
