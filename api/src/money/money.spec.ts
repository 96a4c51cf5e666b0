import fc from 'fast-check';
import { allocate, formatUsdt, parseUsdt, readableUsdt } from './index.js';

const micro = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });

describe('USDT amounts', () => {
  it.each([
    [1_500_000n, '1.50'],
    [1_500_100n, '1.5001'],
    [1n, '0.000001'],
    [-20_000_000n, '-20.00'],
  ])('writes %s micro-USDT for people as %s', (micro, text) => expect(readableUsdt(micro)).toBe(text));

  it('survive the way to text and back without losing a unit', () => {
    fc.assert(fc.property(micro, (amount) => parseUsdt(formatUsdt(amount)) === amount));
  });

  it('are written with exactly six places', () => {
    fc.assert(fc.property(micro, (amount) => /^\d+\.\d{6}$/.test(formatUsdt(amount))));
    expect(formatUsdt(-1n)).toBe('-0.000001');
  });

  it.each(['', '-1', '+1', '1e3', '1.', '.5', '1.0000001', '1,000', '１', ' 1', '0x10', 'NaN', '1234567890123'])(
    'refuse %j',
    (text) => expect(parseUsdt(text)).toBeNull(),
  );
});

describe('allocate', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 });

  it('gives parts that add up to the total', () => {
    fc.assert(
      fc.property(micro, weights, (total, shares) => {
        fc.pre(shares.some((share) => share > 0n));
        return allocate(total, shares).reduce((a, b) => a + b, 0n) === total;
      }),
    );
  });

  it('keeps every part within one unit of its exact share, and gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(micro, weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0n);
        fc.pre(sum > 0n);
        allocate(total, shares).forEach((part, index) => {
          const share = shares[index] ?? 0n;
          const distance = part * sum - total * share;
          expect(distance > -sum && distance < sum).toBe(true);
          if (share === 0n) expect(part).toBe(0n);
        });
      }),
    );
  });
});
