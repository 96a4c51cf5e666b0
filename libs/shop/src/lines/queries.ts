import { infiniteQueryOptions } from '@tanstack/react-query';
import { saveFile } from '@lotline/web-core/browser';
import { api } from '../api';
import { linesFileName } from './lines';

/** Where delivered lines come from: one's own order, or the mailed link; with `item` only those of the item at this position. */
export type LinesSource = ({ kind: 'order'; orderNo: string } | { kind: 'link'; token: string }) & { item?: number };

/** The first lines come at once, the others in the server's largest pages. */
const FIRST_PAGE = 200;
const PAGE = 2_000;

/** Delivered lines: they never change and are secret, so that they are read once, and dropped when no page shows them. */
export const linesQuery = (source: LinesSource) =>
  infiniteQueryOptions({
    queryKey: ['lines', source],
    queryFn: ({ pageParam, signal }) => {
      const query = { item: source.item, offset: pageParam, limit: pageParam === 0 ? FIRST_PAGE : PAGE };
      return source.kind === 'order'
        ? api.get('/api/orders/{order_no}/lines', { params: { path: { order_no: source.orderNo }, query }, signal })
        : api.get('/api/orders/by-link/{token}/lines', { params: { path: { token: source.token }, query }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const seen = pages.reduce((sum, one) => sum + one.lines.length, 0);
      return page.lines.length > 0 && seen < page.total ? seen : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export type LinesFormat = 'txt' | 'csv';

/** The lines as a file, byte for byte as they were delivered. */
export const downloadLines = (source: LinesSource, format: LinesFormat) =>
  source.kind === 'order'
    ? api.download('/api/orders/{order_no}/lines', {
        params: { path: { order_no: source.orderNo }, query: { item: source.item, format } },
      })
    : api.download('/api/orders/by-link/{token}/lines', {
        params: { path: { token: source.token }, query: { item: source.item, format } },
      });

/** The same, saved on the device; returns the name of the file. */
export async function saveLines(source: LinesSource, orderNo: string, format: LinesFormat): Promise<string> {
  const { blob, filename } = await downloadLines(source, format);
  const name = filename ?? `${linesFileName(orderNo, source.item)}.${format}`;
  saveFile(blob, name);
  return name;
}
