import { complete, listChange, mergeDrafts, needing, partsOf, type Catalogue, type Draft } from './rights';

const catalogue: Catalogue = {
  menus: ['user', 'goods', 'agent'],
  items: [
    { name: 'users.read', menu: 'user', implies: [] },
    { name: 'goods.read', menu: 'goods', implies: [] },
    { name: 'stock.read', menu: 'goods', implies: ['goods.read'] },
    { name: 'stock.import', menu: 'goods', implies: ['stock.read'] },
  ],
};
const draft = (permissions: Draft['permissions'], menus: Draft['menus'] = []): Draft => ({
  name: { zh: '导入', en: '' },
  menus,
  permissions,
});

it('adds what a right needs, at any depth, and the pages', () => {
  expect(complete(catalogue, draft(['stock.import'], ['agent']))).toEqual(
    draft(['goods.read', 'stock.read', 'stock.import'], ['goods', 'agent']),
  );
});

it('tells which rights need another one', () => {
  const all = complete(catalogue, draft(['stock.import']));
  expect(needing(catalogue, all, 'goods.read')).toEqual(['stock.read']);
  expect(needing(catalogue, all, 'stock.read')).toEqual(['stock.import']);
  expect(needing(catalogue, all, 'stock.import')).toEqual([]);
});

it('tells what an edit gives and takes', () => {
  expect(listChange(['goods.read', 'stock.read'], ['stock.read', 'users.read'])).toEqual({
    added: ['users.read'],
    removed: ['goods.read'],
  });
});

it('puts an edit on top of what another user saved meanwhile', () => {
  const base = draft(['goods.read', 'stock.read'], ['goods']);
  const mine = { ...draft(['goods.read', 'users.read'], ['goods', 'user']), name: { zh: '导入', en: 'Import' } };
  const theirs = { ...draft(['goods.read', 'stock.read', 'stock.import'], ['goods']), name: { zh: '入库', en: '' } };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    name: { zh: '入库', en: 'Import' },
    menus: ['goods', 'user'],
    permissions: ['goods.read', 'stock.import', 'users.read'],
  });
});

it('reads a right as a resource and what is done to it', () => {
  expect(partsOf('stock.import')).toEqual({ resource: 'stock', action: 'import' });
});
