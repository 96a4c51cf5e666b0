import { readListState, type ListRules } from '../url-state';
import { isModified, paramsOf, viewQuery } from './view-match';

const rules: ListRules = {
  filters: [{ key: 'status', choices: ['draft', 'on_sale'] }, { key: 'goods_id' }],
  columns: ['name', 'price', 'stock'],
  defaultColumns: ['name', 'price'],
};
const read = (search: string) => readListState(new URLSearchParams(search), rules);

describe('a saved view', () => {
  it('keeps search, filters, page size and columns, but not the place in the list', () => {
    const search = 'q=a&status=draft&size=50&columns=name,stock&cursor=xyz&view=7';
    expect(paramsOf(read(search), rules)).toEqual({ columns: 'name,stock', q: 'a', size: '50', status: 'draft' });
  });

  it('is modified as soon as the list shows something else, on whatever page', () => {
    const params = { status: 'draft' };
    expect(isModified(read('status=draft&cursor=xyz&view=7'), params, rules)).toBe(false);
    expect(isModified(read('status=draft&q=a'), params, rules)).toBe(true);
    expect(isModified(read('status=draft&columns=name'), params, rules)).toBe(true);
    expect(isModified(read(''), params, rules)).toBe(true);
  });

  it('is not modified by what the list has forgotten since it was saved', () => {
    const params = { status: 'gone', colour: 'red', columns: 'name,weight,price' };
    expect(isModified(read(''), params, rules)).toBe(false);
    expect(viewQuery({ id: '7', params }, rules)).toBe('view=7');
  });

  it('opens with its own parameters and says which one it is', () => {
    expect(viewQuery({ id: '7', params: { q: 'a b', status: 'draft' } }, rules)).toBe('q=a+b&status=draft&view=7');
  });
});
