import { AppError } from '../../core/errors/index.js';
import { assertLinesReadable, type OrderRow } from '../orders/index.js';
import { claimsReasons } from './claims.errors.js';

const HOUR_MS = 3_600_000;

/** Until when lines of this order may be claimed: the warranty, and never longer than their text is there. */
export function warrantyEnd({ state, deliveredAt, purgeAt, warrantyHours }: OrderRow): Date | null {
  if (state !== 'delivered' || warrantyHours === 0 || deliveredAt === null || purgeAt === null) return null;
  return new Date(Math.min(deliveredAt.getTime() + warrantyHours * HOUR_MS, purgeAt.getTime()));
}

/** Throws unless lines of this order may be claimed now. */
export function assertClaimable(order: OrderRow, now: Date): void {
  assertLinesReadable(order);
  const end = warrantyEnd(order);
  if (end === null) throw new AppError(claimsReasons.no_warranty);
  if (now >= end) throw new AppError(claimsReasons.warranty_over, { ended_at: end.toISOString() });
}
