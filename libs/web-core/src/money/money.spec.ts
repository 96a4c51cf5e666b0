import fc from 'fast-check';
import {
  addUsdt,
  digits,
  formatBalance,
  formatUsdt,
  linePrice,
  nextTier,
  orderTotal,
  parseUsdt,
  tierRows,
  toWire,
  tryParseUsdt,
} from '.';

const anyMicro = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe('amounts', () => {
  it('survive the way to the wire and back, whatever their size', () => {
    fc.assert(fc.property(anyMicro, (amount) => parseUsdt(toWire(amount)) === amount));
  });

  it('survive the way to the screen and back', () => {
    fc.assert(fc.property(anyMicro, (amount) => parseUsdt(digits(amount)) === amount));
    fc.assert(fc.property(anyMicro, (amount) => tryParseUsdt(formatUsdt(amount, { unit: false })) === amount));
  });

  it.each([
    ['0', 0n],
    ['0.000001', 1n],
    ['12.34', 12_340_000n],
    ['-1.5', -1_500_000n],
    ['9007199254.740993', 9_007_199_254_740_993n],
  ])('reads %s exactly', (text, amount) => {
    expect(parseUsdt(text)).toBe(amount);
  });

  it.each(['', '1.', '.5', '1e3', '1.0000001', '+1', '0x1', ' 1', '1,000', 'NaN', 'Infinity', '١'])(
    'refuses %j',
    (text) => {
      expect(() => parseUsdt(text)).toThrow(RangeError);
    },
  );

  it('accepts what a person types', () => {
    expect(tryParseUsdt(' 1,000.5 ')).toBe(1_000_500_000n);
    expect(tryParseUsdt('1,00')).toBeNull();
    expect(tryParseUsdt('abc')).toBeNull();
  });

  it('are shown with at least 2 and at most 6 places', () => {
    expect(formatUsdt('1234567.5')).toBe('1,234,567.50\u00a0USDT');
    expect(formatUsdt('0.000100')).toBe('0.0001\u00a0USDT');
    expect(formatUsdt(-1_000_000n, { unit: false })).toBe('-1.00');
  });

  it('are copied as bare digits', () => {
    expect(digits('1234567.890100')).toBe('1234567.8901');
    expect(digits('5.000000')).toBe('5.00');
  });

  it('are shown as a balance with 2 places, never with more than there is', () => {
    expect(formatBalance('12.349999')).toBe('12.34\u00a0USDT');
    expect(formatBalance('1999.999999', { unit: false })).toBe('1,999.99');
  });

  it('add up without rounding', () => {
    expect(addUsdt('0.1', '0.2', 1n)).toBe(300_001n);
  });
});

describe('prices', () => {
  const goods = {
    price: '0.500000',
    tiers: [
      { min_quantity: 1000, price: '0.400000' },
      { min_quantity: 100, price: '0.450000' },
    ],
  };

  it.each([
    [1, 500_000n],
    [99, 500_000n],
    [100, 450_000n],
    [999, 450_000n],
    [1000, 400_000n],
    [10_000, 400_000n],
  ])('of %i lines follow the tier they reach', (quantity, price) => {
    expect(linePrice(goods, quantity)).toBe(price);
    expect(orderTotal(goods, quantity)).toBe(price * BigInt(quantity));
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('do not exist for a quantity of %d', (quantity) => {
    expect(() => orderTotal(goods, quantity)).toThrow(RangeError);
  });

  it('are listed from the base to the last tier', () => {
    expect(tierRows({ ...goods, min_quantity: 1 })).toEqual([
      { from: 1, to: 99, price: 500_000n, savingPercent: 0 },
      { from: 100, to: 999, price: 450_000n, savingPercent: 10 },
      { from: 1000, to: null, price: 400_000n, savingPercent: 20 },
    ]);
  });

  it('are listed only for quantities that can be ordered', () => {
    expect(tierRows({ ...goods, min_quantity: 5 })[0]).toEqual({ from: 5, to: 99, price: 500_000n, savingPercent: 0 });
    expect(tierRows({ ...goods, min_quantity: 100 })).toEqual([
      { from: 100, to: 999, price: 450_000n, savingPercent: 0 },
      { from: 1000, to: null, price: 400_000n, savingPercent: 11 },
    ]);
  });

  it('tell how far the next tier is and what it saves', () => {
    expect(nextTier(goods, 88)).toEqual({ missing: 12, price: 450_000n, saves: 5_000_000n });
    expect(nextTier(goods, 1000)).toBeNull();
    expect(nextTier({ price: '1', tiers: [] }, 1)).toBeNull();
  });
});
