import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api';
import { isPurged } from '../orders/purge';
import type { Order } from '../orders/types';

/** The server refuses more orders in one file. */
export const MAX_ARCHIVE_ORDERS = 100;

/** ZIP has a text file for each product of an order; CSV is one table of all lines. */
export const archiveFormats = ['zip', 'csv'] as const;
export type ArchiveFormat = (typeof archiveFormats)[number];

/** Whether the lines of an order can still be downloaded. */
export const hasLines = (order: Pick<Order, 'state' | 'purge_at'>): boolean =>
  order.state === 'delivered' && !isPurged(order);

/** Orders of a list that are selected to save their lines in one file. `onSaved` gets the name of the file. */
export function useLinesArchive(orders: readonly Order[], onSaved: (name: string) => void) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // An order that left the list, or whose lines were deleted since, is not selected any more.
  const selected = orders.filter((order) => chosen.includes(order.order_no) && hasLines(order));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: ArchiveFormat) => {
      const query = { order_nos: selected.map(({ order_no }) => order_no).join(','), format };
      const { blob, filename } = await api.download('/api/orders/lines/archive', { params: { query } });
      const name = filename ?? `lines.${format}`;
      saveFile(blob, name);
      return name;
    },
    onSuccess: onSaved,
  });
  const select = (orderNos: readonly string[]) => {
    reset();
    setChosen(orderNos);
  };
  return {
    canSelect: orders.some(hasLines),
    selected: selected.map(({ order_no }) => order_no),
    lineCount: selected.reduce((sum, { line_count }) => sum + line_count, 0),
    isOverLimit: selected.length > MAX_ARCHIVE_ORDERS,
    select,
    toggle: (orderNo: string) =>
      select(chosen.includes(orderNo) ? chosen.filter((one) => one !== orderNo) : [...chosen, orderNo]),
    save: mutate,
    isPending,
    error,
  };
}

export type LinesArchive = ReturnType<typeof useLinesArchive>;
