import { filterFrom, isFiltered, withFilter } from './filter';

describe('the filter in the address', () => {
  it('survives the way there and back', () => {
    const filter = { category: '3', q: 'face book', inStock: true, sort: 'price' } as const;
    expect(filterFrom(withFilter(new URLSearchParams(), filter))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });

  it('is empty when nothing is filtered', () => {
    const none = filterFrom(new URLSearchParams('?sort=weird&in_stock=yes&q=%20'));
    expect(none).toEqual({ category: null, q: '', inStock: false, sort: 'recommended' });
    expect(isFiltered(none)).toBe(false);
    expect(withFilter(new URLSearchParams(), none).toString()).toBe('');
  });

  it('changes only what was changed, and leaves other parameters alone', () => {
    const next = withFilter(new URLSearchParams('?goods=9&q=a&category=3'), { category: null });
    expect(next.toString()).toBe('goods=9&q=a');
  });
});
