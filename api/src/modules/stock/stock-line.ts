import type { LineGender } from '../catalog/index.js';

export const LINE_STATES = ['available', 'allocated', 'quarantined', 'purged'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** How the seller came by the lines. Nothing else may be imported. */
export const SOURCES = ['own_created', 'licensed_reseller', 'transferred_with_consent'] as const;
export type Source = (typeof SOURCES)[number];

export const BATCH_STATES = ['importing', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The name of a line's box: it opens only as the line that it was sealed for. */
export const boxOf = (lineId: string): string => `stock-line:${lineId}`;

/** What the duplicate check's hash is for. */
export const HASH_PURPOSE = 'stock-line';

export interface LineRow {
  id: string;
  goodsId: string;
  batchId: string;
  gender: LineGender;
  state: LineState;
  salt: Buffer | null;
  box: Buffer | null;
  createdAt: Date;
}
