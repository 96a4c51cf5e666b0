import { AppError } from '../../../common/errors/index.js';
import { assertLinesReadable, type Order, warrantyEnd } from '../../orders/index.js';
import { claimsErrors } from '../claims.errors.js';

/** Throws unless lines of this order may be claimed now. */
export function assertClaimable(order: Order, now: Date): void {
  assertLinesReadable(order, now);
  const end = warrantyEnd(order);
  if (end === null) throw new AppError(claimsErrors.no_warranty);
  if (now >= end) throw new AppError(claimsErrors.warranty_over, { params: { ended_at: end.toISOString() } });
}
