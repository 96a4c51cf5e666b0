import type { RefObject } from 'react';
import { useSingleKeys } from '../hooks/keys';
import { nextRow } from './next-row';

const rowOf = (element: Element | null): Element | null => element?.closest('tr[data-row-key]') ?? null;
/** What takes the focus of a row: its link, else the row itself. */
const stopOf = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('a[data-row-link]') ?? (row instanceof HTMLElement ? row : null);

/**
 * `j` and `k` put the focus on the next and the last row of a list, from where `Enter` opens it; `x` ticks the row that has
 * the focus. Without one they begin at the row whose detail is open.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, currentKey: string | undefined): void {
  useSingleKeys((key) => {
    if (!['j', 'k', 'x'].includes(key) || region.current === null) return false;
    const rows = [...region.current.querySelectorAll('tbody tr[data-row-key]')];
    const focused = rowOf(document.activeElement);
    const at = rows.findIndex((row) =>
      focused === null ? row.getAttribute('data-row-key') === currentKey : row === focused,
    );
    if (key === 'x') {
      const box = rows[at]?.querySelector<HTMLInputElement>('[data-row-box] input');
      box?.click();
      return box !== undefined && box !== null;
    }
    const next = nextRow(at, key === 'j' ? 1 : -1, rows.length);
    const stop = next === null ? null : stopOf(rows[next]);
    stop?.focus();
    return stop !== null;
  });
}
