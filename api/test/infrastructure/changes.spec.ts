import { findChanges } from '../../src/infrastructure/versions/find-changes.js';

describe('what an edit changed', () => {
  it('is reported value by value, at any depth', () => {
    const before = { name: { zh: '店', en: '' }, list: [{ a: 1 }], same: true };
    const after = { name: { zh: '新店', en: '' }, list: [{ a: 1 }, { a: 2 }], same: true };
    expect(findChanges(before, after)).toEqual([
      { path: 'name.zh', before: '店', after: '新店' },
      { path: 'list.1.a', before: null, after: '2' },
    ]);
  });

  it('reports removed values, and treats null and absent alike', () => {
    expect(findChanges({ a: '1', b: null }, { a: null })).toEqual([{ path: 'a', before: '1', after: null }]);
  });

  it('cuts long texts', () => {
    const [change] = findChanges({}, { body: 'x'.repeat(5_000) });
    expect(change?.after).toHaveLength(601);
  });
});
