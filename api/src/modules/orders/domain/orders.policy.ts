import { AppError } from '../../../common/errors/index.js';
import { ordersErrors } from '../orders.errors.js';
import type { Order } from '../entities/order.entity.js';

const HOUR_MS = 3_600_000;

/**
 * When the warranty of this order ends, or that of an item with the hours of the item: at the latest when the lines are
 * destroyed. Null without a warranty.
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

/** Whether the purge date of the lines has passed. The job may destroy them some time later. */
export const isDestroyed = ({ purgedAt, purgeAt }: Pick<Order, 'purgedAt' | 'purgeAt'>, now: Date): boolean =>
  purgedAt !== null || (purgeAt !== null && purgeAt <= now);

/** Throws unless the lines of this order can be read now. From the purge date on they count as destroyed. */
export function assertLinesReadable(order: Order, now: Date): void {
  if (isDestroyed(order, now)) throw new AppError(ordersErrors.lines_purged);
  if (order.state !== 'delivered') throw new AppError(ordersErrors.not_delivered);
}
