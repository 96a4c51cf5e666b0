import { AppError } from '../../../common/errors/index.js';
import { ordersErrors } from '../orders.errors.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import type { Order } from '../entities/order.entity.js';
import { isFullyRefunded } from './item-refunds.js';

const HOUR_MS = 3_600_000;

/**
 * When the longest warranty of this order ends: at the latest when the lines are destroyed. Null without a warranty. That of
 * one item: see `itemWarrantyEnd`.
 */
export function warrantyEnd({
  state,
  deliveredAt,
  purgeAt,
  warrantyHours,
}: Pick<Order, 'state' | 'deliveredAt' | 'purgeAt' | 'warrantyHours'>): Date | null {
  if (state !== 'delivered' || warrantyHours === 0 || deliveredAt === null || purgeAt === null) return null;
  return new Date(Math.min(deliveredAt.getTime() + warrantyHours * HOUR_MS, purgeAt.getTime()));
}

/** When the warranty of an item ends. Null without one, and once all that was paid for the item is refunded. */
export const itemWarrantyEnd = (
  order: Pick<Order, 'state' | 'deliveredAt' | 'purgeAt'>,
  item: Pick<OrderItem, 'warrantyHours' | 'amountPaidMicro' | 'amountRefundedMicro'>,
): Date | null => (isFullyRefunded(item) ? null : warrantyEnd({ ...order, warrantyHours: item.warrantyHours }));

/** Whether the purge date of the lines has passed. The job may destroy them some time later. */
export const isDestroyed = ({ purgedAt, purgeAt }: Pick<Order, 'purgedAt' | 'purgeAt'>, now: Date): boolean =>
  purgedAt !== null || (purgeAt !== null && purgeAt <= now);

/** Throws unless the lines of this order can be read now. From the purge date on they count as destroyed. */
export function assertLinesReadable(order: Order, now: Date): void {
  if (isDestroyed(order, now)) throw new AppError(ordersErrors.lines_purged);
  if (order.state !== 'delivered') throw new AppError(ordersErrors.not_delivered);
}
