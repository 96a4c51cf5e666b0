import { AppError } from '../../../common/errors/index.js';
import { ordersReasons } from '../orders.errors.js';
import type { Order } from '../entities/order.entity.js';

const HOUR_MS = 3_600_000;

/** Until when lines of this order may be claimed: the warranty, and never longer than their text is there. */
export function warrantyEnd({ state, deliveredAt, purgeAt, warrantyHours }: Order): Date | null {
  if (state !== 'delivered' || warrantyHours === 0 || deliveredAt === null || purgeAt === null) return null;
  return new Date(Math.min(deliveredAt.getTime() + warrantyHours * HOUR_MS, purgeAt.getTime()));
}

/** Whether the day has come on which the lines of this order are destroyed. */
export const isDestroyed = ({ purgedAt, purgeAt }: Pick<Order, 'purgedAt' | 'purgeAt'>, now: Date): boolean =>
  purgedAt !== null || (purgeAt !== null && purgeAt <= now);

/** Throws unless the lines of this order can be seen now: from their day on they are destroyed, some before others. */
export function assertLinesReadable(order: Order, now: Date): void {
  if (isDestroyed(order, now)) throw new AppError(ordersReasons.lines_purged);
  if (order.state !== 'delivered') throw new AppError(ordersReasons.not_delivered);
}
