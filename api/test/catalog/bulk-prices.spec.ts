import fc from 'fast-check';
import { type BulkPriceRule, changePrices, findPriceProblem } from '../../src/modules/catalog/domain/bulk-prices.js';
import { findTierProblem, type Prices } from '../../src/modules/catalog/domain/unit-price.js';

const prices = (price: bigint, ...tiers: [number, bigint][]): Prices => ({
  price,
  tiers: tiers.map(([minQuantity, tierPrice]) => ({ minQuantity, price: tierPrice })),
});
const GOODS = prices(2_000_000n, [10, 1_800_000n], [100, 1_500_000n]);

const anyPrices = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.array(fc.bigInt({ min: 1n, max: 100n }), { maxLength: 5 }))
  .map(([price, percents]): Prices => {
    let last = price;
    const tiers = percents.map((percent, at) => {
      last = (last * percent + 99n) / 100n;
      return { minQuantity: (at + 2) * 10, price: last };
    });
    return { price, tiers };
  });
const anyRounding = fc.constantFrom<Pick<BulkPriceRule, 'roundTo' | 'ending'>>(
  {},
  { roundTo: '0.1' },
  { roundTo: '0.05' },
  { ending: '0.99' },
);
const anyRule = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: -9_900, max: 100_000 }), rounding: anyRounding }),
  fc.record({ price: fc.constantFrom('0.000001', '3', '19.5'), rounding: anyRounding }),
);

describe('a change of many prices', () => {
  it('adds and takes percents, with the tiers or without them', () => {
    expect(changePrices(GOODS, { percentBp: 1_000, tiers: true })).toEqual(
      prices(2_200_000n, [10, 1_980_000n], [100, 1_650_000n]),
    );
    expect(changePrices(GOODS, { percentBp: 500, tiers: false })).toEqual({ ...GOODS, price: 2_100_000n });
  });

  it('sets a price, to which the tiers keep their proportion', () => {
    expect(changePrices(GOODS, { price: '4', tiers: true })).toEqual(
      prices(4_000_000n, [10, 3_600_000n], [100, 3_000_000n]),
    );
  });

  it('rounds to the nearest multiple or ending above zero', () => {
    const to = (price: bigint, rounding: Partial<BulkPriceRule>) =>
      changePrices(prices(price), { percentBp: 0, tiers: true, ...rounding }).price;
    expect(to(2_449_999n, { roundTo: '0.1' })).toBe(2_400_000n);
    expect(to(2_450_000n, { roundTo: '0.1' })).toBe(2_500_000n);
    expect(to(20_000n, { roundTo: '0.1' })).toBe(100_000n);
    expect(to(2_400_000n, { ending: '0.99' })).toBe(1_990_000n);
    expect(to(2_600_000n, { ending: '0.99' })).toBe(2_990_000n);
    expect(to(100_000n, { ending: '0.99' })).toBe(990_000n);
  });

  it('names what cannot be saved', () => {
    expect(findPriceProblem(changePrices(GOODS, { percentBp: -5_000, tiers: false }), 1_000)).toBe('non_increasing');
    expect(findPriceProblem(prices(9_999_999_999_999n + 1n), 1)).toBe('too_high');
    expect(findPriceProblem(prices(0n), 1)).toBe('not_positive');
  });

  it('never makes a tier dearer than the one before it', () => {
    fc.assert(
      fc.property(anyPrices, anyRule, (before, { rounding, ...rule }) => {
        const { price, tiers } = changePrices(before, { ...rule, ...rounding, tiers: true });
        return price <= 0n || findTierProblem(price, tiers, 1_000_000) === null;
      }),
    );
  });
});
