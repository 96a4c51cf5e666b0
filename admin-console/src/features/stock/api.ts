import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { goodsKey, linesKey } from '../../shared/api/query-keys';
import { goodsDetailQuery } from '../../shared/api/queries';
import type { ListParams, Page } from '../../shared/list-kit';
import { upload } from '../../shared/api/upload';
import { importForm, type ImportFile } from './import-form';
import type { ImportEvent } from './import-run';

export type ImportGoods = Schemas['AdminGoods'];

/** The goods that lines are imported for. */
export const importGoodsQuery = (id: string) => queryOptions(goodsDetailQuery(id));

export const batchesKey = ['batches'] as const;

export const fetchBatches = (params: ListParams, signal?: AbortSignal) => {
  const { q, goods_id: goodsId, limit, cursor } = params;
  return api.get('/api/batches', {
    params: { query: { q: text(q), goods_id: text(goodsId), limit, cursor } },
    ...(signal === undefined ? {} : { signal }),
  });
};

export type Batch = Awaited<ReturnType<typeof fetchBatches>>['items'][number];

/** The newest batch of goods, or null when there is none. */
export async function newestBatch(goodsId: string): Promise<Batch | null> {
  const { items } = await fetchBatches({ q: '', limit: 1, goods_id: goodsId });
  return items[0] ?? null;
}

export interface ImportRequest extends ImportFile {
  goodsId: string;
  dryRun: boolean;
  /** Kept for all tries of one import, so that none of them imports twice. */
  idempotencyKey: string | null;
}

/** Checks (dry run) or imports a file; progress and result come through the callbacks. */
export const sendImport = (
  request: ImportRequest,
  on: { signal: AbortSignal; sent: (bytes: number) => void; event: (event: ImportEvent) => void },
): Promise<void> =>
  upload<ImportEvent>({
    path: `/api/goods/${request.goodsId}/batches?dry_run=${String(request.dryRun)}`,
    body: importForm(request),
    headers: request.idempotencyKey === null ? {} : { 'Idempotency-Key': request.idempotencyKey },
    signal: on.signal,
    onSent: on.sent,
    onLine: on.event,
  });

export type StockLine = Schemas['StockLine'];
export type RevealedLine = Schemas['RevealedLine'];
export type LineResults = Schemas['LineResults'];
export type BatchTurn = 'stop' | 'resume' | 'undo';

export const lineStates = [
  'available',
  'allocated',
  'quarantined',
  'purged',
] as const satisfies readonly StockLine['status'][];

export const linesListKey = [...linesKey, 'list'] as const;

const text = (value: string | number | undefined) =>
  value === undefined || value === '' ? undefined : value.toString();

/** Lines of some goods or of a batch, or one by its id; nothing until one of them is said. */
export async function fetchLines(params: ListParams, signal: AbortSignal): Promise<Page<StockLine>> {
  const { q, limit, cursor, goods_id: goodsId, batch_id: batchId, status } = params;
  const query = {
    q: text(q),
    goods_id: text(goodsId),
    batch_id: text(batchId),
    status: lineStates.find((one) => one === status),
  };
  if (query.q === undefined && query.goods_id === undefined && query.batch_id === undefined) {
    return { items: [], next_cursor: null };
  }
  return api.get('/api/stock-lines', { params: { query: { ...query, limit, cursor } }, signal });
}

/** One line; null when there is none with this id. */
export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...linesKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { items } = await api.get('/api/stock-lines', { params: { query: { q: id } }, signal });
      return items[0] ?? null;
    },
  });

export type FoundLines = Schemas['LineSearchResult'];
export type FoundLine = FoundLines['items'][number];

/** Lines that name an account, with their orders. Never a query: what was searched for is kept nowhere in the browser. */
export const searchLines = (identifier: string): Promise<FoundLines> =>
  api.post('/api/admin/line-search', { body: { identifier } });

export const moveLines = (how: 'quarantine' | 'release', body: Schemas['LinesBody']): Promise<LineResults> =>
  how === 'quarantine'
    ? api.post('/api/stock-lines/quarantine', { body })
    : api.post('/api/stock-lines/release', { body });

/** The text of a line. Asked for each time: it is kept nowhere in the browser. */
export const revealLine = (id: string, reason: string): Promise<RevealedLine> =>
  api.post('/api/stock-lines/{id}/reveal', { params: { path: { id } }, body: { reason } });

export const turnBatch = (how: BatchTurn, { id, version }: Batch, reason: string): Promise<Batch> => {
  const request = { params: { path: { id } }, body: { version, reason } };
  switch (how) {
    case 'stop':
      return api.post('/api/batches/{id}/stop', request);
    case 'resume':
      return api.post('/api/batches/{id}/resume', request);
    case 'undo':
      return api.post('/api/batches/{id}/undo', request);
  }
};

export const setBatchCost = ({ id, version }: Batch, body: Omit<Schemas['BatchCostBody'], 'version'>): Promise<Batch> =>
  api.put('/api/batches/{id}/cost', { params: { path: { id } }, body: { version, ...body } });

export const suppliersQuery = queryOptions({
  queryKey: [...batchesKey, 'suppliers'],
  queryFn: ({ signal }) => api.get('/api/batches/suppliers', { signal }),
});

/** What to do to the kept answers after lines or batches moved. */
export function useStockCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([linesKey, batchesKey, goodsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}
