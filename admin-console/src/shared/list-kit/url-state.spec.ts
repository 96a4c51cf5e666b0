import { isFiltered, readListState, withFilter, withoutFilters, writeListState, type ListRules } from './url-state';

const rules: ListRules = {
  filters: [{ key: 'status', choices: ['draft', 'on_sale'] }, { key: 'goods_id' }],
  columns: ['name', 'price', 'stock', 'updated'],
  defaultColumns: ['name', 'price', 'stock'],
};
const read = (search: string) => readListState(new URLSearchParams(search), rules);
const roundTrip = (search: string) => writeListState(read(search), rules, new URLSearchParams(search)).toString();

describe('the URL of a list', () => {
  it('reads back what was written, for every part of the state', () => {
    const search = 'q=ab+c&status=draft&goods_id=11&size=50&cursor=xyz&columns=name%2Cupdated';
    expect(roundTrip(search)).toBe(search);
    expect(read(search)).toEqual({
      q: 'ab c',
      filters: { status: 'draft', goods_id: '11' },
      size: 50,
      cursor: 'xyz',
      columns: ['name', 'updated'],
    });
  });

  it('leaves out what equals the default', () => {
    expect(roundTrip('q=&size=20&columns=name,price,stock')).toBe('');
  });

  it('ignores values that the list does not know', () => {
    const state = read('status=stolen&size=7&columns=secret');
    expect(state).toEqual({ q: '', filters: {}, size: 20, cursor: null, columns: null });
  });

  it('keeps parameters that are not its own', () => {
    expect(roundTrip('bot=abc')).toBe('bot=abc');
  });

  it('orders columns as the list does, whatever the order in the URL', () => {
    expect(read('columns=updated,name').columns).toEqual(['name', 'updated']);
  });
});

describe('changing a filter', () => {
  it('goes back to the first page', () => {
    expect(withFilter(read('cursor=xyz'), 'status', 'draft')).toMatchObject({
      cursor: null,
      filters: { status: 'draft' },
    });
  });

  it('removes the filter when the value is null or empty', () => {
    expect(withFilter(read('status=draft'), 'status', null).filters).toEqual({});
    expect(withFilter(read('goods_id=1'), 'goods_id', '').filters).toEqual({});
  });

  it('clears the search together with the filters', () => {
    const state = read('q=a&status=draft&size=50');
    expect(isFiltered(state)).toBe(true);
    expect(withoutFilters(state)).toMatchObject({ q: '', filters: {}, size: 50 });
    expect(isFiltered(withoutFilters(state))).toBe(false);
  });
});
