import { allocate } from '../../../common/money/index.js';
import type { OrderItem } from '../entities/order-item.entity.js';

type RefundedItem = Pick<OrderItem, 'position' | 'amountPaidMicro' | 'amountRefundedMicro'>;

/** What was paid for an item and what is refunded of it so far; micro-USDT. */
export interface ItemTotals {
  position: number;
  paidMicro: bigint;
  totalMicro: bigint;
}

export const toItemTotals = ({ position, amountPaidMicro, amountRefundedMicro }: RefundedItem): ItemTotals => ({
  position,
  paidMicro: amountPaidMicro,
  totalMicro: amountRefundedMicro,
});

/** Whether all that was paid for an item is refunded. */
export const isFullyRefunded = (item: Pick<OrderItem, 'amountPaidMicro' | 'amountRefundedMicro'>): boolean =>
  item.amountRefundedMicro > 0n && item.amountRefundedMicro >= item.amountPaidMicro;

const leftOf = (item: RefundedItem): bigint => item.amountPaidMicro - item.amountRefundedMicro;

const isMeant = (item: RefundedItem, position: number | null): boolean =>
  position === null || item.position === position;

/** What can still be refunded: of all items, or of the one at a position. */
export const computeLeft = (items: readonly RefundedItem[], position: number | null): bigint =>
  items.reduce((sum, item) => (isMeant(item, position) ? sum + leftOf(item) : sum), 0n);

/** The parts of a refund in the order of the items: of one item, or of all in proportion to what is left of each. */
export const splitRefund = (items: readonly RefundedItem[], amountMicro: bigint, position: number | null): bigint[] =>
  allocate(
    amountMicro,
    items.map((item) => (isMeant(item, position) ? leftOf(item) : 0n)),
  );

/** The items after a refund. */
export function addRefund<Item extends RefundedItem>(
  items: readonly Item[],
  amountMicro: bigint,
  position: number | null,
): Item[] {
  const parts = splitRefund(items, amountMicro, position);
  return items.map((item, index) => ({
    ...item,
    amountRefundedMicro: item.amountRefundedMicro + (parts[index] ?? 0n),
  }));
}
