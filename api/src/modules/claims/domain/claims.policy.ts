import { AppError } from '../../../common/errors/index.js';
import { assertLinesReadable, type Order, type OrderItem, warrantyEnd } from '../../orders/index.js';
import { claimsErrors } from '../claims.errors.js';

/** Throws unless lines of this item of an order may be claimed now. */
export function assertClaimable(order: Order, { warrantyHours }: Pick<OrderItem, 'warrantyHours'>, now: Date): void {
  assertLinesReadable(order, now);
  const end = warrantyEnd({ ...order, warrantyHours });
  if (end === null) throw new AppError(claimsErrors.no_warranty);
  if (now >= end) throw new AppError(claimsErrors.warranty_over, { params: { ended_at: end.toISOString() } });
}
