import { nextRow } from './next-row';

it('goes from row to row and stays at either end', () => {
  expect([nextRow(-1, 1, 3), nextRow(0, 1, 3), nextRow(2, 1, 3)]).toEqual([0, 1, 2]);
  expect([nextRow(-1, -1, 3), nextRow(2, -1, 3), nextRow(0, -1, 3)]).toEqual([2, 1, 0]);
});

it('goes nowhere in an empty list', () => {
  expect(nextRow(-1, 1, 0)).toBeNull();
});
