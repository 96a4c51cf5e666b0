import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import type { ListParams } from '../../shared/list-kit';
import { upload } from '../../shared/upload';
import { importForm, type ImportFile } from './import-form';
import type { ImportEvent } from './import-run';

const fetchGoods = (id: string, signal: AbortSignal) =>
  api.get('/api/admin/goods/{id}', { params: { path: { id } }, signal });

/** The goods that lines are imported for. */
export const useImportGoods = (id: string) =>
  useQuery({ queryKey: ['goods', 'one', id], queryFn: ({ signal }) => fetchGoods(id, signal) });

export const batchesKey = ['batches'] as const;

export const fetchBatches = (params: ListParams, signal?: AbortSignal) => {
  const { goods_id: goodsId, limit, cursor } = params;
  return api.get('/api/batches', {
    params: { query: { limit, cursor, ...(typeof goodsId === 'string' ? { goods_id: goodsId } : {}) } },
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
