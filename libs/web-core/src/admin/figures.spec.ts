import { changeOf, shareOf } from './figures';

describe('the change of a figure', () => {
  it('is in whole percent of what was before', () => {
    expect(changeOf(150, 100)).toBe(50);
    expect(changeOf(1, 3)).toBe(-67);
    expect(changeOf(0, 10)).toBe(-100);
  });

  it('is unknown where there was nothing before', () => expect(changeOf(5, 0)).toBeNull());
});

it('a share is one only where there is a whole', () => {
  expect(shareOf(1, 4)).toBe(25);
  expect(shareOf(0, 0)).toBeNull();
});
