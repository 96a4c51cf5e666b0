import { computeLineAmount } from '../../src/modules/claims/domain/claim.js';

describe('what was paid for one line', () => {
  it.each([
    [10_000_000n, 3],
    [1n, 7],
    [0n, 2],
    [123_456_789n, 1_000],
  ])('of %s micro-USDT for %s lines adds up, and no two shares differ by more than one unit', (paid, lines) => {
    const shares = Array.from({ length: lines }, (_, index) => computeLineAmount(paid, lines, index + 1));
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(paid);
    const [least, most] = [paid / BigInt(lines), paid / BigInt(lines) + 1n];
    expect(shares.every((share) => share >= least && share <= most)).toBe(true);
  });
});
