import { toDate } from '../../database/index.js';
import type { LineGender } from '../catalog/index.js';
import type { BatchShelf, BatchState, Source } from './stock-line.js';

export interface BatchRow {
  id: string;
  goodsId: string;
  supplier: string;
  source: Source;
  gender: LineGender;
  note: string;
  state: BatchState;
  imported: number;
  available: number;
  shelf: BatchShelf;
  removed: number;
  dead: number;
  version: number;
  changedByName: string;
  changedAt: Date | null;
  createdByName: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A row of `stock_batches` as both databases give it. */
export interface Raw {
  id: string | number;
  goods_id: string | number;
  supplier: string;
  source: Source;
  gender: LineGender;
  note: string;
  state: BatchState;
  imported: number;
  available: number;
  shelf: BatchShelf;
  removed: number;
  dead: number;
  version: number;
  changed_by_name: string;
  changed_at: string | Date | null;
  created_by_name: string;
  created_at: string | Date;
  updated_at: string | Date;
}

export const ROW = `id, goods_id, supplier, source, gender, note, state, imported, available, shelf, removed, dead, version,
  changed_by_name, changed_at, created_by_name, created_at, updated_at`;

export const toRow = (row: Raw): BatchRow => ({
  id: String(row.id),
  goodsId: String(row.goods_id),
  supplier: row.supplier,
  source: row.source,
  gender: row.gender,
  note: row.note,
  state: row.state,
  imported: row.imported,
  available: row.available,
  shelf: row.shelf,
  removed: row.removed,
  dead: row.dead,
  version: row.version,
  changedByName: row.changed_by_name,
  changedAt: toDate(row.changed_at),
  createdByName: row.created_by_name,
  createdAt: toDate(row.created_at),
  updatedAt: toDate(row.updated_at),
});
