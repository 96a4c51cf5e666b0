import { allocate } from '../../../common/money/index.js';
import type { PriceReason } from '../../catalog/index.js';

const WHOLE_BP = 10_000n;

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

/** What a discount may take from an item: its price stays at or above the cost, and above zero for each line. */
export function roomOf({ quantity, amountMicro, costMicro }: DiscountedItem): bigint {
  const lowestMicro = costMicro !== null && costMicro > 0n ? costMicro : 1n;
  const roomMicro = amountMicro - lowestMicro * BigInt(quantity);
  return roomMicro > 0n ? roomMicro : 0n;
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
