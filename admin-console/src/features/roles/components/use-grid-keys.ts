import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

/** The cell of `row` that lies nearest to a column. */
function nearest(row: HTMLElement[], column: number): HTMLElement | undefined {
  const distance = (cell: HTMLElement) => Math.abs(Number(cell.dataset.column) - column);
  return [...row].sort((a, b) => distance(a) - distance(b))[0];
}

function target(key: string, rows: HTMLElement[][], current: HTMLElement): HTMLElement | undefined {
  const y = rows.findIndex((row) => row.includes(current));
  const row = rows[y] ?? [];
  const x = row.indexOf(current);
  const column = Number(current.dataset.column);
  if (key === 'ArrowRight') return row[x + 1];
  if (key === 'ArrowLeft') return row[x - 1];
  if (key === 'ArrowDown') return nearest(rows[y + 1] ?? [], column);
  if (key === 'ArrowUp') return nearest(rows[y - 1] ?? [], column);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  return undefined;
}

/**
 * A table of boxes with one stop for the tab key; arrows go from box to box. Each box has `data-cell`, its name, and
 * `data-column`.
 */
export function useGridKeys(first: string) {
  const [current, setCurrent] = useState(first);
  return {
    grid: {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
        const rows = [...event.currentTarget.querySelectorAll('tr')].map(cellsOf).filter(({ length }) => length > 0);
        const next = target(event.key, rows, event.target);
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      },
      onFocus: (event: FocusEvent<HTMLTableElement>) => {
        if (event.target.dataset.cell !== undefined) setCurrent(event.target.dataset.cell);
      },
    },
    /** What makes a box part of the grid. */
    cell: (name: string, column: number) => ({
      'data-cell': name,
      'data-column': column,
      tabIndex: name === current ? 0 : -1,
    }),
  };
}
