import { amountCandidates } from '../../src/modules/payments/domain/amount-suffix.js';

describe('amounts for a price', () => {
  const all = [...amountCandidates(12_340_000n)];

  it('start with the fourth decimal place', () => {
    expect(all.slice(0, 3)).toEqual([12_340_100n, 12_340_200n, 12_340_300n]);
  });

  it('are the same whichever of the fine ones is first', () => {
    const fromMiddle = [...amountCandidates(12_340_000n, 12_345n)];
    expect(fromMiddle.slice(0, 98)).toEqual(all.slice(0, 98));
    expect(fromMiddle[100]).toBe(12_352_346n);
    expect(new Set(fromMiddle)).toEqual(new Set(all));
    expect(fromMiddle).toHaveLength(all.length);
  });

  it('are all different, never the base amount, and less than two cents above it', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(12_340_000n);
    expect(all.every((amount) => amount > 12_340_000n && amount < 12_360_000n)).toBe(true);
  });

  it('are never whole cents, which can be the price of other goods', () => {
    expect(all.filter((amount) => amount % 10_000n === 0n)).toEqual([]);
    expect([...amountCandidates(1_230_100n)].filter((amount) => amount % 10_000n === 0n)).toEqual([]);
  });

  it('are enough for more than ten thousand open payments of one price', () => {
    expect(all.length).toBeGreaterThan(10_000);
  });
});
