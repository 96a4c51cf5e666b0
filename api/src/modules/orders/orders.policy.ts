import { AppError } from '../../core/errors/index.js';
import { ordersReasons } from './orders.errors.js';
import type { OrderRow } from './orders.repository.js';

/** Throws unless the lines of this order can be seen now. */
export function assertLinesReadable(order: OrderRow): void {
  if (order.purgedAt) throw new AppError(ordersReasons.lines_purged);
  if (order.state !== 'delivered') throw new AppError(ordersReasons.not_delivered);
}
