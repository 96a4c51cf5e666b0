import { toDate } from '../../database/index.js';
import type { LineGender } from '../catalog/index.js';
import type { LineRow, LineState } from './stock-line.js';

/** A row of `stock_lines` as both databases give it. */
export interface Row {
  id: string | number;
  goods_id: string | number;
  batch_id: string | number;
  gender: LineGender;
  state: LineState;
  salt: Buffer | null;
  box: Buffer | null;
  created_at: string | Date;
}

export const ROW = 'id, goods_id, batch_id, gender, state, salt, box, created_at';

export const toLine = (row: Row): LineRow => ({
  id: String(row.id),
  goodsId: String(row.goods_id),
  batchId: String(row.batch_id),
  gender: row.gender,
  state: row.state,
  salt: row.salt,
  box: row.box,
  createdAt: toDate(row.created_at),
});
