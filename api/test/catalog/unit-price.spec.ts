import fc from 'fast-check';
import type { Tier } from '../../src/modules/catalog/domain/goods.js';
import {
  findAffordableQuantity,
  MAX_ORDER_AMOUNT_MICRO,
  findTierProblem,
  unitPrice,
} from '../../src/modules/catalog/domain/unit-price.js';

const MAX = 100_000;

/** Lists of tiers that keep the rules. */
const goods = fc
  .record({
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    steps: fc.array(
      fc.record({ more: fc.integer({ min: 1, max: 5_000 }), cut: fc.bigInt({ min: 0n, max: 10n ** 11n }) }),
      {
        maxLength: 20,
      },
    ),
  })
  .map(({ price, steps }) => {
    const tiers: Tier[] = [];
    let last: Tier = { minQuantity: 0, price };
    for (const { more, cut } of steps) {
      last = { minQuantity: last.minQuantity + more, price: last.price > cut ? last.price - cut : last.price };
      tiers.push(last);
    }
    return { price, tiers };
  });
const quantity = fc.integer({ min: 1, max: MAX });

describe('the unit price', () => {
  it('is that of the last tier reached, or the base price below the first', () => {
    const priced = { price: 100n, tiers: [10, 100].map((minQuantity, i) => ({ minQuantity, price: BigInt(90 - i) })) };
    expect([1, 9, 10, 99, 100, 1_000].map((n) => unitPrice(priced, n))).toEqual([100n, 100n, 90n, 90n, 89n, 89n]);
  });

  it('never rises with the quantity', () => {
    fc.assert(
      fc.property(goods, quantity, quantity, (priced, a, b) => {
        expect(findTierProblem(priced.price, priced.tiers, MAX)).toBeNull();
        return unitPrice(priced, Math.min(a, b)) >= unitPrice(priced, Math.max(a, b));
      }),
    );
  });

  it('is always one that was listed for this quantity or fewer', () => {
    fc.assert(
      fc.property(goods, quantity, (priced, n) => {
        const reached = priced.tiers.filter((tier) => tier.minQuantity <= n).map((tier) => tier.price);
        return [priced.price, ...reached].includes(unitPrice(priced, n));
      }),
    );
  });
});

describe('tiers', () => {
  const tier = (minQuantity: number, price: bigint): Tier => ({ minQuantity, price });

  it.each([
    ['repeat a quantity', [tier(10, 9n), tier(10, 8n)], { index: 1, rule: 'increasing' }],
    ['fall in quantity', [tier(10, 9n), tier(5, 8n)], { index: 1, rule: 'increasing' }],
    ['begin dearer than the base price', [tier(10, 11n)], { index: 0, rule: 'non_increasing' }],
    ['rise in price', [tier(10, 8n), tier(20, 9n)], { index: 1, rule: 'non_increasing' }],
    ['begin beyond the largest order', [tier(101, 9n)], { index: 0, rule: 'max' }],
  ])('that %s are rejected', (_, tiers, fault) => expect(findTierProblem(10n, tiers, 100)).toEqual(fault));
});

describe('the largest amount of an order', () => {
  const USDT = 1_000_000n;
  const dearest = 9_999_999_999_999n;

  it('bounds the quantity of goods without tiers', () => {
    expect(findAffordableQuantity(dearest, [], 100_000)).toBeNull();
    expect(findAffordableQuantity(dearest, [], 100_001)).toBe(100_000);
  });

  it('is searched in every tier, at its end', () => {
    const cheaper: Tier[] = [{ minQuantity: 101, price: USDT }];
    expect(findAffordableQuantity(dearest, cheaper, 1_000_000)).toBeNull();
    const dear: Tier[] = [{ minQuantity: 101, price: dearest - 1n }];
    expect(findAffordableQuantity(dearest, dear, 1_000_000)).toBe(100_000);
    expect(findAffordableQuantity(dearest, [{ minQuantity: 200_000, price: USDT }], 1_000_000)).toBe(100_000);
  });

  it('leaves room for the amount suffix of a payment in 64 bits', () => {
    expect(MAX_ORDER_AMOUNT_MICRO + USDT).toBeLessThan(2n ** 63n);
  });
});
