import { isAwaited, shortAddress, signedUsdt } from '.';

it('asks for money only for a recharge that waits for it', () => {
  const asked = (['waiting', 'underpaid', 'confirming', 'review', 'settled'] as const).filter((stage) =>
    isAwaited({ stage }),
  );
  expect(asked).toEqual(['waiting', 'underpaid']);
});

it('shows a change of the balance with its sign', () => {
  expect(signedUsdt('12.500000', { unit: false })).toBe('+12.50');
  expect(signedUsdt('-1234.000001', { unit: false })).toBe('−1,234.000001');
});

it('shortens an address but keeps something of its middle', () => {
  expect(shortAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…8q8Z…Lj6t');
});
