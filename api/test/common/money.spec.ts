import fc from 'fast-check';
import { formatUsdt, parseUsdt, readableUsdt } from '../../src/common/money/index.js';

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
    'reject %j',
    (text) => expect(parseUsdt(text)).toBeNull(),
  );
});
