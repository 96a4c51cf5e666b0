import {
  emptyFilter,
  filterFrom,
  filterValues,
  goodsParams,
  isFiltered,
  rangeOf,
  rangeValue,
  withFilter,
  withFilterValues,
} from './filter';

describe('the filter in the address', () => {
  const filter = {
    category: '3',
    q: 'face book',
    inStock: true,
    favourites: true,
    sort: 'price' as const,
    attributes: ['country:us', 'country:gb', 'age:12..'],
  } as const;

  it('survives the way there and back', () => {
    expect(filterFrom(withFilter(new URLSearchParams(), filter))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });

  it('is empty when nothing is filtered', () => {
    const none = filterFrom(new URLSearchParams('?sort=weird&in_stock=yes&q=%20&attribute=&attribute=Country:us'));
    expect(none).toEqual(emptyFilter);
    expect(isFiltered(none)).toBe(false);
    expect(withFilter(new URLSearchParams(), none).toString()).toBe('');
  });

  it('changes only what was changed, and leaves other parameters alone', () => {
    const next = withFilter(new URLSearchParams('?goods=9&q=a&category=3'), { category: null });
    expect(next.toString()).toBe('goods=9&q=a');
  });

  it.each(['abc', '0', '1e3', '%FF'])('counts a category as not given whose id is none: %s', (category) => {
    expect(filterFrom(new URLSearchParams({ category })).category).toBeNull();
  });

  it('drops the attributes with the category that they belong to', () => {
    const before = withFilter(new URLSearchParams(), filter);
    expect(filterFrom(withFilter(before, { category: '4' })).attributes).toEqual([]);
    expect(filterFrom(withFilter(before, { q: 'mail' })).attributes).toEqual(filter.attributes);
  });

  it('leaves out attributes that the API would reject the whole list for', () => {
    const attributes = ['country:us', 'serial:007', 'age:1.5', 'age:..3', 'age:-1..2.125'];
    const wrong = ['country:U S', 'age:..', 'age:1.1255..', 'age:1..b', 'age:1...2', `country:${'a'.repeat(31)}`];
    const query = new URLSearchParams([...wrong, ...attributes].map((one) => ['attribute', one]));
    expect(filterFrom(query).attributes).toEqual(attributes);
  });

  it('searches for as many characters as the API takes', () => {
    expect(filterFrom(new URLSearchParams({ q: 'a'.repeat(101) })).q).toBe('a'.repeat(100));
  });

  it('takes at most as many attributes as the API does', () => {
    const many = Array.from({ length: 12 }, (_, at) => `country:c${at}`);
    expect(filterFrom(withFilter(new URLSearchParams(), { attributes: many })).attributes).toEqual(many.slice(0, 10));
  });

  it('is a query of the API without what is not filtered', () => {
    expect(goodsParams(filterFrom(new URLSearchParams()))).toEqual({ q: '' });
    expect(goodsParams(filter)).toEqual({
      category_id: '3',
      q: 'face book',
      in_stock: true,
      sort: 'price',
      attribute: filter.attributes,
    });
  });
});

describe('the values of one attribute', () => {
  it('are read and replaced without touching other attributes', () => {
    const attributes = ['country:us', 'age:12..', 'country:gb'];
    expect(filterValues(attributes, 'country')).toEqual(['us', 'gb']);
    expect(withFilterValues(attributes, 'country', ['de'])).toEqual(['age:12..', 'country:de']);
    expect(withFilterValues(attributes, 'age', [])).toEqual(['country:us', 'country:gb']);
  });

  it('are a range with open ends for numbers', () => {
    expect(rangeOf('12..')).toEqual({ min: '12', max: '' });
    expect(rangeOf(undefined)).toEqual({ min: '', max: '' });
    expect(rangeValue({ min: ' 12 ', max: '' })).toBe('12..');
    expect(rangeValue({ min: '1.5', max: '3' })).toBe('1.5..3');
    expect(rangeValue({ min: '', max: '' })).toBeNull();
    expect(rangeValue({ min: 'a', max: '3' })).toBeNull();
    expect(rangeValue({ min: '1.125', max: '' })).toBe('1.125..');
    expect(rangeValue({ min: '1.1255', max: '' })).toBeNull();
  });
});
