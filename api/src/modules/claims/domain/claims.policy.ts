import { AppError } from '../../../common/errors/index.js';
import { assertLinesReadable, itemWarrantyEnd, type Order, type OrderItem, warrantyEnd } from '../../orders/index.js';
import { claimsErrors } from '../claims.errors.js';

/** Throws unless lines of this order, or of this item of it, may be claimed now. */
export function assertClaimable(order: Order, item: OrderItem | null, now: Date): void {
  assertLinesReadable(order, now);
  const end = item ? itemWarrantyEnd(order, item) : warrantyEnd(order);
  if (end === null) throw new AppError(claimsErrors.no_warranty);
  if (now >= end) throw new AppError(claimsErrors.warranty_over, { params: { ended_at: end.toISOString() } });
}
