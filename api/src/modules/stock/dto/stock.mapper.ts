import { formatUsdt } from '../../../common/money/index.js';
import type { LineGoods, Text } from '../../catalog/index.js';
import { holderKind } from '../domain/hold.js';
import { maskLine, STALE_IMPORT_MS } from '../domain/stock-line.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import type { StockHold } from '../entities/stock-hold.entity.js';
import type { StockLine } from '../entities/stock-line.entity.js';
import type { Batch, StockLine as StockLineDto } from './stock.dto.js';

/** An import whose process died is shown as stopped. */
export function toBatchDto(
  batch: StockBatch,
  { names, now, showsCost }: { names: ReadonlyMap<string, Text>; now: Date; showsCost: boolean },
): Batch {
  const lost = batch.state === 'importing' && now.getTime() - batch.updatedAt.getTime() > STALE_IMPORT_MS;
  return {
    id: batch.id,
    goods_id: batch.goodsId,
    goods_name: names.get(batch.goodsId) ?? { zh: '', en: '' },
    supplier: batch.supplier,
    source: batch.source,
    gender: batch.gender,
    note: batch.note,
    unit_cost: showsCost && batch.unitCostMicro !== null ? formatUsdt(batch.unitCostMicro) : null,
    state: lost ? 'stopped' : batch.state,
    imported: batch.imported,
    available: batch.available,
    sold: batch.imported - batch.available - batch.removed,
    removed: batch.removed,
    dead: batch.dead,
    shelf: batch.availability,
    version: batch.version,
    created_at: batch.createdAt.toISOString(),
    created_by: batch.createdByName,
  };
}

/** `text` is null after the purge. */
export const toStockLineDto = (
  line: StockLine,
  { text, goods, holds }: { text: string | null; goods: LineGoods | undefined; holds: readonly StockHold[] },
): StockLineDto => ({
  id: line.id,
  goods_id: line.goodsId,
  goods_name: goods?.name ?? { zh: '', en: '' },
  batch_id: line.batchId,
  gender: line.gender,
  status: line.state,
  masked: text === null ? null : maskLine(text, goods?.lineFormat ?? null),
  holds: holds.map(({ holder, reason, createdBy, createdByName, createdAt }) => ({
    by: holderKind(holder),
    reason,
    created_by: createdBy === null ? null : createdByName,
    created_at: createdAt.toISOString(),
  })),
  created_at: line.createdAt.toISOString(),
});
