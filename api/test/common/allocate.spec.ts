import fc from 'fast-check';
import { allocate } from '../../src/common/money/index.js';

describe('allocate', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 20 });

  it('gives parts that add up to the amount, none negative', () => {
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 10n ** 18n }), (of, total) => {
        const parts = allocate(total, of);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        expect(parts.every((part) => part >= 0n)).toBe(true);
      }),
    );
  });

  it('gives no part more than its weight when the amount is within their sum', () => {
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 100n }), (of, percent) => {
        const sum = of.reduce((a, b) => a + b, 0n);
        const parts = allocate((sum * percent) / 100n, of);
        expect(parts.every((part, index) => part <= (of[index] ?? 0n))).toBe(true);
      }),
    );
  });

  it('gives all to the first when nothing has a weight', () => {
    expect(allocate(5n, [0n, 0n])).toEqual([5n, 0n]);
  });
});
