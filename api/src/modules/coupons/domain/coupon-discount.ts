import { allocate } from '../../../common/money/index.js';
import type { PriceReason } from '../../catalog/index.js';

const WHOLE_BP = 10_000n;
const WHOLE_PERCENT = 100n;

/** What a discount depends on; one of the first two is set. */
export interface DiscountTerms {
  /** Basis points off the price. */
  discountBp: number | null;
  discountMicro: bigint | null;
}

/** An item of an order before the discount. */
export interface DiscountedItem {
  quantity: number;
  amountMicro: bigint;
  priceReason: PriceReason;
  /** Highest cost of a line among the batches on sale; null when it is not known. */
  costMicro: bigint | null;
}

/**
 * What a discount may take from an item: its price stays above zero for each line, and at or above the cost. What would go
 * below the cost is lowered to whole percents of the price: a price that is the cost would show it to buyers.
 */
export function roomOf({ quantity, amountMicro, costMicro }: DiscountedItem): bigint {
  const count = BigInt(quantity);
  if (costMicro === null || costMicro <= 0n) return amountMicro > count ? amountMicro - count : 0n;
  const marginMicro = amountMicro - costMicro * count;
  if (marginMicro <= 0n) return 0n;
  const percents = (marginMicro * WHOLE_PERCENT) / amountMicro;
  return (amountMicro * percents) / WHOLE_PERCENT;
}

/**
 * The discount of each item, in their order. It is in proportion to the amounts; what an item has no room for falls to the
 * others.
 */
export function computeDiscounts(terms: DiscountTerms, items: readonly DiscountedItem[]): bigint[] {
  const sumMicro = items.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  const rooms = items.map(roomOf);
  const roomMicro = rooms.reduce((sum, room) => sum + room, 0n);
  const wantedMicro = terms.discountMicro ?? (sumMicro * BigInt(terms.discountBp ?? 0)) / WHOLE_BP;
  let leftMicro = wantedMicro < roomMicro ? wantedMicro : roomMicro;
  let parts = items.map(() => 0n);
  // Each round uses up the rest or the room of at least one item.
  while (leftMicro > 0n) {
    const shares = allocate(
      leftMicro,
      items.map(({ amountMicro }, index) => (partAt(parts, index) < partAt(rooms, index) ? amountMicro : 0n)),
    );
    const next = parts.map((part, index) => {
      const after = part + partAt(shares, index);
      return after < partAt(rooms, index) ? after : partAt(rooms, index);
    });
    leftMicro -= next.reduce((sum, part, index) => sum + part - partAt(parts, index), 0n);
    parts = next;
  }
  return parts;
}

const partAt = (parts: readonly bigint[], index: number): bigint => parts[index] ?? 0n;
