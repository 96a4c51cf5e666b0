import { readAmount, readSignedAmount } from './amount';

const max = '1000000.000000';

it.each([
  ['5', 5_000_000n],
  ['+5', 5_000_000n],
  ['-0.000001', -1n],
  ['－1,000.5', -1_000_500_000n],
  ['1000000', 1_000_000_000_000n],
  ['-1000000', -1_000_000_000_000n],
])('reads the signed amount %j', (text, micro) =>
  expect(readSignedAmount(text, max)).toEqual({ micro, problem: null }),
);

it.each([
  ['', 'empty'],
  ['--5', 'not_amount'],
  ['+-5', 'not_amount'],
  ['-0', 'zero'],
  ['1.0000001', 'places'],
  ['-1000000.000001', 'too_much'],
  ['1e3', 'exponent'],
])('refuses %j as a signed amount: %s', (text, problem) =>
  expect(readSignedAmount(text, max)).toEqual({ micro: null, problem }),
);

it('takes no sign where an amount can only be positive, and none above the limit', () => {
  expect(readAmount('-5', max).problem).toBe('negative');
  expect(readAmount('5.000001', '5').problem).toBe('too_much');
  expect(readAmount('5', '5').micro).toBe(5_000_000n);
});
