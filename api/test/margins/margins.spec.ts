import fc from 'fast-check';
import {
  addMargins,
  computeMargin,
  groupMargins,
  type Margin,
  NO_MARGIN,
  type SoldItem,
  splitBySupplier,
  type SupplierPart,
} from '../../src/modules/margins/domain/margins.js';

const anyMicro = fc.bigInt({ min: 0n, max: 10n ** 12n });
const anyLines = fc.record({
  supplier: fc.constantFrom('A', 'B', 'C'),
  lineCount: fc.integer({ min: 1, max: 10_000 }),
  unitCostMicro: fc.option(anyMicro, { nil: null }),
});
const anyItem: fc.Arbitrary<SoldItem> = fc.record({
  orderNo: fc.constantFrom('1', '2', '3', '4'),
  paidAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  customer: fc.constantFrom('user:1', 'user:2', 'email:a@example.com'),
  goodsId: fc.constantFrom('10', '11'),
  incomeMicro: anyMicro,
  refundedMicro: anyMicro,
  commissionMicro: anyMicro,
  lines: fc.array(anyLines, { maxLength: 5 }),
  replacements: fc.array(anyLines, { maxLength: 3 }),
});

const keys: Record<string, (part: SupplierPart) => string> = {
  goods: (part) => part.goodsId,
  supplier: (part) => part.supplier ?? '',
  customer: (part) => part.customer,
  order: (part) => part.orderNo,
  month: (part) => part.paidAt.toISOString().slice(0, 7),
};
const sum = (margins: Iterable<Margin>): Margin => [...margins].reduce(addMargins, NO_MARGIN);
const item = (more: Partial<SoldItem>): SoldItem => ({
  orderNo: '1',
  paidAt: new Date(0),
  customer: 'user:1',
  goodsId: '10',
  incomeMicro: 100n,
  refundedMicro: 10n,
  commissionMicro: 5n,
  lines: [],
  replacements: [],
  ...more,
});

describe('margins', () => {
  it('have the same sums however they are grouped, and those of the items', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), (items) => {
        const parts = items.flatMap(splitBySupplier);
        const total = sum(parts);
        for (const keyOf of Object.values(keys)) expect(sum(groupMargins(parts, keyOf).values())).toEqual(total);
        const of = (pick: (one: SoldItem) => bigint) => items.reduce((all, one) => all + pick(one), 0n);
        expect(total).toMatchObject({
          incomeMicro: of((one) => one.incomeMicro),
          refundedMicro: of((one) => one.refundedMicro),
          commissionMicro: of((one) => one.commissionMicro),
          costMicro: of((one) =>
            [...one.lines, ...one.replacements].reduce(
              (all, { lineCount, unitCostMicro }) => all + BigInt(lineCount) * (unitCostMicro ?? 0n),
              0n,
            ),
          ),
        });
      }),
    );
  });

  it('are not known while the cost of one line is not', () => {
    const lines = [
      { supplier: 'A', lineCount: 3, unitCostMicro: 7n },
      { supplier: 'B', lineCount: 1, unitCostMicro: null },
    ];
    const [a, b] = splitBySupplier(item({ lines }));
    expect(a).toMatchObject({
      supplier: 'A',
      incomeMicro: 75n,
      refundedMicro: 7n,
      commissionMicro: 3n,
      costMicro: 21n,
    });
    expect(a && computeMargin(a)).toBe(44n);
    expect(b).toMatchObject({ supplier: 'B', incomeMicro: 25n, lines: 1, linesOfUnknownCost: 1 });
    expect(b && computeMargin(b)).toBeNull();
    expect(computeMargin(sum(splitBySupplier(item({ lines }))))).toBeNull();
  });

  it('of a replacement are a cost of its own supplier, without income', () => {
    const lines = [{ supplier: 'A', lineCount: 2, unitCostMicro: 7n }];
    const parts = splitBySupplier(item({ lines, replacements: [{ supplier: 'B', lineCount: 1, unitCostMicro: 9n }] }));
    expect(parts.map(({ supplier, incomeMicro, costMicro }) => [supplier, incomeMicro, costMicro])).toEqual([
      ['A', 100n, 14n],
      ['B', 0n, 9n],
    ]);
  });

  it('of an item without lines are no supplier’s', () => {
    expect(splitBySupplier(item({}))).toMatchObject([{ supplier: null, incomeMicro: 100n, costMicro: 0n, lines: 0 }]);
  });
});
