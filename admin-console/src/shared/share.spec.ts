import { shareOf } from './share';

it('is a share only where there is a whole', () => {
  expect(shareOf(1, 4)).toBe(25);
  expect(shareOf(0, 0)).toBeNull();
});
