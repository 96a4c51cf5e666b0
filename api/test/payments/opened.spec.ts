import { isOpened, openedToCause } from '../../src/modules/payments/domain/opened.js';

const MINUTE = 60_000;
/** Minutes after the block that a transfer was made in. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);
const caused = (opened: number, { seen }: { seen: number }) => isOpened(at(opened), openedToCause(at(seen), at(0)));

describe('a payment that may have caused a transfer', () => {
  it('was opened before the transfer was made and seen', () => {
    expect([-30, -1, 0].map((opened) => caused(opened, { seen: 0.1 }))).toEqual([true, true, true]);
    expect(caused(0.05, { seen: 0.1 })).toBe(false);
    expect(caused(-0.5, { seen: -1 })).toBe(false);
  });

  it('of a clock that was behind, was opened by that clock before the transfer was detected', () => {
    expect(caused(-61, { seen: -60 })).toBe(true);
    for (const after of [0.1, 1, 10, 14]) expect(caused(-60 + after, { seen: -60 })).toBe(false);
  });

  it('was opened in the half hour before the clock fell behind by an hour', () => {
    expect([-30, -10, 0].map((opened) => caused(opened, { seen: -60 }))).toEqual([true, true, true]);
    expect(caused(0.1, { seen: -60 })).toBe(false);
  });

  it('cannot be distinguished from a later one when the clock fell behind by little', () => {
    expect([-11, -10, -1, 0].map((opened) => caused(opened, { seen: -11 }))).toEqual([true, false, false, false]);
  });
});
