import { changeOf } from './change';

describe('the change of a figure', () => {
  it('is in whole percent of what was before', () => {
    expect(changeOf(150, 100)).toBe(50);
    expect(changeOf(1, 3)).toBe(-67);
    expect(changeOf(0, 10)).toBe(-100);
  });

  it('is unknown where there was nothing before', () => expect(changeOf(5, 0)).toBeNull());
});
