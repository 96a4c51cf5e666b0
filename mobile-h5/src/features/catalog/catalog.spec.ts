import { filterFrom, isFiltered, withFilter } from './filter';

describe('the filter in the address', () => {
  it('survives the way there and back', () => {
    const filter = { category: '3', q: 'face book', inStock: true, sort: 'price' } as const;
    expect(filterFrom(withFilter(new URLSearchParams(), filter))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });

  it('is empty when nothing known is given', () => {
    const none = filterFrom(new URLSearchParams('?sort=weird&in_stock=yes&q=%20'));
    expect(none).toEqual({ category: null, q: '', inStock: false, sort: 'recommended' });
    expect(isFiltered(none)).toBe(false);
    expect(withFilter(new URLSearchParams(), none).toString()).toBe('');
  });

  it('leaves other parameters alone', () => {
    expect(withFilter(new URLSearchParams('?goods=9&q=a&category=3'), { category: null }).toString()).toBe(
      'goods=9&q=a',
    );
  });
});
