import { plainAmount, typedAmount } from './amount-input';

const limits = { min: '1.000000', max: '100000.000000', places: 2 };
const problem = (text: string) => typedAmount(text, limits).problem;
const micro = (text: string) => typedAmount(text, limits).micro;

describe('an amount that somebody types', () => {
  it.each([
    ['50', 50_000_000n],
    [' 50 ', 50_000_000n],
    ['1,000.5', 1_000_500_000n],
    ['1 000', 1_000_000_000n],
    ['１００．５', 100_500_000n],
    ['１，０００', 1_000_000_000n],
    ['　５０　', 50_000_000n],
    ['50。5', 50_500_000n],
    ['007', 7_000_000n],
    ['5.', 5_000_000n],
    ['12.500000', 12_500_000n],
    ['1', 1_000_000n],
    ['100000', 100_000_000_000n],
  ])('is read from %j', (text, expected) => expect(micro(text)).toBe(expected));

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'not_amount'],
    ['.', 'not_amount'],
    ['1,5', 'not_amount'],
    ['1.2.3', 'not_amount'],
    ['0x10', 'not_amount'],
    ['+5', 'not_amount'],
    ['--5', 'not_amount'],
    ['1e3', 'exponent'],
    ['1E-3', 'exponent'],
    ['-5', 'negative'],
    ['－５', 'negative'],
    ['0', 'zero'],
    ['0.000', 'zero'],
    ['-0', 'zero'],
    ['1.234', 'places'],
    ['1.0000001', 'places'],
    ['0.99', 'too_little'],
    ['100000.01', 'too_much'],
    ['9'.repeat(19), 'too_much'],
    ['9'.repeat(300), 'too_much'],
  ])('%j is refused as %s', (text, expected) => expect(problem(text)).toBe(expected));

  it('is shown back without what was only decoration', () => {
    expect(plainAmount(' １，２３４．５ ')).toBe('1234.5');
    expect(plainAmount('1,23')).toBe('1,23');
  });
});
