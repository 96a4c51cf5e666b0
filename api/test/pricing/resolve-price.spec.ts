import fc from 'fast-check';
import {
  discounted,
  type PriceGroup,
  type PriceRule,
  type PriceSources,
  resolvePrice,
} from '../../src/modules/pricing/domain/resolve-price.js';

const AT = new Date('2026-12-01T00:00:00Z');
const before = (ms: number): Date => new Date(AT.getTime() - ms);
const after = (ms: number): Date => new Date(AT.getTime() + ms);

const GOLD: PriceGroup = { name: { zh: '黄金', en: 'Gold' }, discountBp: 500 };

const tier = (minQuantity: number, price: bigint) => ({ minQuantity, price });

const rule = (reason: PriceRule['reason'], price: bigint, others: Partial<PriceRule> = {}): PriceRule => ({
  reason,
  tiers: [tier(1, price)],
  startsAt: before(1_000),
  endsAt: null,
  ...others,
});

const sources = (others: Partial<PriceSources> = {}): PriceSources => ({
  goods: { price: 1_000_000n, tiers: [tier(10, 900_000n), tier(100, 800_000n)] },
  group: null,
  rules: [],
  costMicro: null,
  at: AT,
  ...others,
});

/** Tiers that keep the rules: they start at one piece, their quantities rise, their prices do not. */
const tiers = fc
  .record({
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 500 }), percent: fc.bigInt({ min: 1n, max: 100n }) }), {
      maxLength: 8,
    }),
  })
  .map(({ price, steps }) => {
    let last = tier(1, price);
    const rest = steps.map(({ more, percent }) => {
      last = tier(last.minQuantity + more, (last.price * percent + 99n) / 100n);
      return last;
    });
    return [tier(1, price), ...rest];
  });

const moment = fc.integer({ min: -2, max: 2 }).map((hours) => after(hours * 3_600_000));

const anyRule = fc.record({
  reason: fc.constantFrom<PriceRule['reason'][]>('negotiated', 'group', 'sale'),
  tiers,
  startsAt: moment,
  endsAt: fc.option(moment),
});

const anySources: fc.Arbitrary<PriceSources> = fc
  .record({
    tiers,
    group: fc.option(fc.record({ name: fc.constant(GOLD.name), discountBp: fc.integer({ min: 0, max: 9_000 }) })),
    rules: fc.array(anyRule, { maxLength: 6 }),
    costMicro: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
  })
  .map(({ tiers: [first = tier(1, 1n), ...rest], group, rules, costMicro }) => ({
    goods: { price: first.price, tiers: rest },
    group,
    rules,
    costMicro,
    at: AT,
  }));

const quantity = fc.integer({ min: 1, max: 5_000 });

describe('the price of a buyer', () => {
  it('is the public one without a group, a price list or a sale', () => {
    expect(resolvePrice(sources(), 10)).toEqual({
      unitPriceMicro: 900_000n,
      regularMicro: 900_000n,
      reason: 'public',
      groupName: null,
      endsAt: null,
      nextTier: { quantity: 100, unitPriceMicro: 800_000n },
    });
  });

  it('has no next tier at the last one', () => {
    expect(resolvePrice(sources(), 100).nextTier).toBeNull();
  });

  it("takes the group's discount off the public tiers", () => {
    expect(resolvePrice(sources({ group: GOLD }), 10)).toMatchObject({
      unitPriceMicro: 855_000n,
      regularMicro: 900_000n,
      reason: 'group',
      groupName: GOLD.name,
      nextTier: { quantity: 100, unitPriceMicro: 760_000n },
    });
  });

  it('is public when the group gives nothing', () => {
    expect(resolvePrice(sources({ group: { ...GOLD, discountBp: 0 } }), 1).reason).toBe('public');
  });

  it("prefers the customer's own price to the group's price list, and that to its discount", () => {
    const listed = sources({ group: GOLD, rules: [rule('group', 940_000n)] });
    expect(resolvePrice(listed, 1)).toMatchObject({ unitPriceMicro: 940_000n, reason: 'group' });
    const negotiated = { ...listed, rules: [...listed.rules, rule('negotiated', 970_000n)] };
    expect(resolvePrice(negotiated, 1)).toMatchObject({ unitPriceMicro: 970_000n, reason: 'negotiated' });
  });

  it('is that of a sale only while the sale is lower', () => {
    const on = (price: bigint) => sources({ group: GOLD, rules: [rule('sale', price, { endsAt: after(1) })] });
    expect(resolvePrice(on(940_000n), 1)).toMatchObject({ unitPriceMicro: 940_000n, reason: 'sale', endsAt: after(1) });
    expect(resolvePrice(on(950_000n), 1)).toMatchObject({ unitPriceMicro: 950_000n, reason: 'group' });
  });

  it('begins a sale at its first instant and ends it before its last', () => {
    const sale = rule('sale', 500_000n, { startsAt: AT, endsAt: after(10) });
    const reasonAt = (at: Date) => resolvePrice(sources({ rules: [sale], at }), 1).reason;
    expect([before(1), AT, after(9), after(10)].map(reasonAt)).toEqual(['public', 'sale', 'sale', 'public']);
  });

  it("lowers the group's discount to whole percents above the cost, which it does not show, and leaves prices alone that are below it", () => {
    const priced = sources({ group: GOLD, costMicro: 870_000n });
    expect(resolvePrice(priced, 10)).toMatchObject({ unitPriceMicro: 873_000n, reason: 'group' });
    for (const costMicro of [864_001n, 870_123n, 873_000n]) {
      expect(resolvePrice({ ...priced, costMicro }, 10).unitPriceMicro).toBe(873_000n);
    }
    expect(resolvePrice(priced, 100)).toMatchObject({ unitPriceMicro: 800_000n, reason: 'public' });
    expect(resolvePrice({ ...priced, rules: [rule('group', 700_000n)] }, 10).unitPriceMicro).toBe(700_000n);
  });

  it('is never below the cost unless staff wrote a price that is', () => {
    fc.assert(
      fc.property(anySources, quantity, (any, n) => {
        const written = [
          any.goods.price,
          ...[any.goods, ...any.rules].flatMap(({ tiers: all }) => all.map(({ price }) => price)),
        ];
        const lowest = written.reduce((a, b) => (a < b ? a : b));
        const { unitPriceMicro } = resolvePrice(any, n);
        return any.costMicro === null || unitPriceMicro >= any.costMicro || unitPriceMicro >= lowest;
      }),
    );
  });

  it('rounds a discount up, so that no price is zero', () => {
    expect(discounted(1n, 9_000)).toBe(1n);
    expect(discounted(1_000_001n, 500)).toBe(950_001n);
  });

  it('never rises with the quantity', () => {
    fc.assert(
      fc.property(anySources, quantity, quantity, (any, a, b) => {
        const [small, large] = [resolvePrice(any, Math.min(a, b)), resolvePrice(any, Math.max(a, b))];
        return small.unitPriceMicro >= large.unitPriceMicro && large.unitPriceMicro > 0n;
      }),
    );
  });

  it('does not depend on the order in which rules are stored', () => {
    const shuffled = anySources.chain((any) =>
      fc.tuple(fc.constant(any), fc.shuffledSubarray([...any.rules], { minLength: any.rules.length })),
    );
    fc.assert(
      fc.property(shuffled, quantity, ([any, rules], n) => {
        expect(resolvePrice({ ...any, rules }, n)).toEqual(resolvePrice(any, n));
      }),
    );
  });

  it('is the lowest of the sales that overlap, where nothing else is lower', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 999_999n }), { minLength: 1, maxLength: 6 }), (prices) => {
        const lowest = prices.reduce((a, b) => (a < b ? a : b));
        const { unitPriceMicro } = resolvePrice(sources({ rules: prices.map((price) => rule('sale', price)) }), 1);
        return unitPriceMicro === lowest;
      }),
    );
  });

  it('ignores rules that are not in force', () => {
    fc.assert(
      fc.property(anySources, quantity, (any, n) => {
        const current = any.rules.filter(({ startsAt, endsAt }) => startsAt <= AT && (endsAt === null || endsAt > AT));
        expect(resolvePrice(any, n)).toEqual(resolvePrice({ ...any, rules: current }, n));
      }),
    );
  });

  it('promises a next tier that is kept and is the nearest', () => {
    fc.assert(
      fc.property(anySources, fc.integer({ min: 1, max: 50 }), (any, n) => {
        const { nextTier, unitPriceMicro } = resolvePrice(any, n);
        if (nextTier === null) return resolvePrice(any, 1_000_000).unitPriceMicro === unitPriceMicro;
        return (
          resolvePrice(any, nextTier.quantity).unitPriceMicro === nextTier.unitPriceMicro &&
          resolvePrice(any, nextTier.quantity - 1).unitPriceMicro === unitPriceMicro
        );
      }),
    );
  });
});
