import fc from 'fast-check';
import { createCouponCode, parseCouponCode } from '../../src/modules/coupons/domain/coupon-code.js';
import { computeDiscounts, type DiscountedItem, roomOf } from '../../src/modules/coupons/domain/coupon-discount.js';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);
const percent = (discountBp: number) => ({ discountBp, discountMicro: null });
const fixed = (discountMicro: bigint) => ({ discountBp: null, discountMicro });
const item = (amountMicro: bigint, costMicro: bigint | null = null, quantity = 1): DiscountedItem => ({
  quantity,
  amountMicro,
  costMicro,
  priceReason: 'public',
});

const anyItem = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    costMicro: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
  })
  .map(({ quantity, unit, costMicro }) => item(unit * BigInt(quantity), costMicro, quantity));
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 20 });
const anyTerms = fc.oneof(
  fc.integer({ min: 1, max: 9_500 }).map(percent),
  fc.bigInt({ min: 1n, max: 10n ** 11n }).map(fixed),
);

describe('the discount of a coupon', () => {
  it('is a percentage of the sum, rounded down', () => {
    expect(computeDiscounts(percent(1_000), [item(10_000_000n), item(5_000_009n)])).toEqual([999_999n, 500_001n]);
  });

  it('falls to the other items where one has no room above its cost', () => {
    expect(computeDiscounts(fixed(4_000n), [item(10_000n, 9_000n), item(10_000n)])).toEqual([1_000n, 3_000n]);
  });

  it('is nothing for items at or below their cost', () => {
    expect(computeDiscounts(percent(5_000), [item(10_000n, 10_000n), item(10_000n, 12_000n)])).toEqual([0n, 0n]);
  });

  it('stops at a whole percent above the cost, which a price at the cost would show', () => {
    expect(computeDiscounts(fixed(10n ** 11n), [item(10_000_000n, 8_123_457n)])).toEqual([1_800_000n]);
    expect(computeDiscounts(percent(9_500), [item(30_000_000n, 3_333_333n, 3)])).toEqual([19_800_000n]);
    expect(computeDiscounts(fixed(10n ** 11n), [item(10_000_000n, 9_900_001n)])).toEqual([0n]);
  });

  it('leaves a micro-USDT for each line', () => {
    expect(computeDiscounts(fixed(10n ** 11n), [item(1_000n, null, 10), item(500n, 0n)])).toEqual([990n, 499n]);
  });

  it('adds up exactly to what the terms say, as far as there is room, and is never negative or below the cost', () => {
    fc.assert(
      fc.property(anyTerms, anyItems, (terms, items) => {
        const parts = computeDiscounts(terms, items);
        const room = sum(items.map(roomOf));
        const amount = sum(items.map(({ amountMicro }) => amountMicro));
        const wanted = terms.discountMicro ?? (amount * BigInt(terms.discountBp ?? 0)) / 10_000n;
        expect(sum(parts)).toBe(wanted < room ? wanted : room);
        for (const [index, part] of parts.entries()) {
          const one = items[index];
          if (!one) throw new Error('as many parts as items');
          expect(part >= 0n && part <= roomOf(one)).toBe(true);
          expect(one.amountMicro - part >= BigInt(one.quantity)).toBe(true);
          expect(part === 0n || one.amountMicro - part >= (one.costMicro ?? 0n) * BigInt(one.quantity)).toBe(true);
        }
      }),
    );
  });

  it('of a larger percentage is never smaller', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 9_499 }), (items, bp) => {
        expect(sum(computeDiscounts(percent(bp), items)) <= sum(computeDiscounts(percent(bp + 1), items))).toBe(true);
      }),
    );
  });
});

describe('a code', () => {
  it('is the same in upper and lower case and with spaces', () => {
    expect(parseCouponCode(' spring 26 ')).toBe('SPRING26');
  });

  it.each(['', 'ab', '-abc', 'abc-', 'a%c', 'пример', 'x'.repeat(41)])('cannot be %j', (text) => {
    expect(parseCouponCode(text)).toBeNull();
  });

  it('that was generated is one that can be typed', () => {
    for (const prefix of ['', 'VIP', 'A'.repeat(20)]) {
      const code = createCouponCode(prefix);
      expect(parseCouponCode(code.toLowerCase())).toBe(code);
    }
  });
});
