import { changesOf } from './changes';

it('tells what an entry changed, value by value, at any depth', () => {
  const before = JSON.stringify({ price: '1', name: { zh: '店' }, same: true });
  const after = JSON.stringify({ price: '2', name: { zh: '新店', en: 'New' }, same: true });
  expect(changesOf({ before, after })).toEqual([
    { path: 'price', before: '1', after: '2' },
    { path: 'name.zh', before: '店', after: '新店' },
    { path: 'name.en', before: null, after: 'New' },
  ]);
});

it('tells what was made and what went away', () => {
  expect(changesOf({ before: null, after: '{"roles":["sales"]}' })).toEqual([
    { path: 'roles.0', before: null, after: 'sales' },
  ]);
  expect(changesOf({ before: '{"a":1}', after: null })).toEqual([{ path: 'a', before: 1, after: null }]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
