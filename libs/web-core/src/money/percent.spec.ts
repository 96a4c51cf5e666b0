import { percentOf, typedPercent } from './percent';

describe('a rate', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [500, '5.00'],
    [1234, '12.34'],
    [10_000, '100.00'],
  ])('of %i hundredths of a percent is written %s, and read as that again', (hundredths, text) => {
    expect(percentOf(hundredths)).toBe(text);
    expect(typedPercent(text)).toBe(hundredths);
  });

  it.each([
    ['5', 500],
    [' 5.5 ', 550],
    ['5.', 500],
    ['12.5 %', 1250],
  ])('is read from %j', (typed, hundredths) => expect(typedPercent(typed)).toBe(hundredths));

  it.each(['', '5.555', '1000', '-1', 'x', '1e1', '.5', '%'])('is not read from %j', (typed) =>
    expect(typedPercent(typed)).toBeNull(),
  );
});
