import { parseViewParams } from '../../src/modules/saved-views/domain/view-params.js';

describe('parameters of a view', () => {
  it('are a flat map of strings, sorted by key', () => {
    expect(Object.entries(parseViewParams({ status: 'draft', q: 'uid 7', columns: 'name,price' }))).toEqual([
      ['columns', 'name,price'],
      ['q', 'uid 7'],
      ['status', 'draft'],
    ]);
    expect(parseViewParams({})).toEqual({});
  });

  it.each([
    ['a list', ['a']],
    ['a nested value', { status: { a: 'b' } }],
    ['a number', { size: 50 }],
    ['nothing', { q: '' }],
    ['a long text', { q: 'a'.repeat(401) }],
    ['a line break', { q: 'a\nb' }],
    ['an odd name', { __proto__x: 'a' }],
    ['a capital', { Status: 'a' }],
    ['the place in a list', { cursor: 'abc' }],
    ['too many', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${'_'.repeat(n)}`, 'b']))],
  ])('refuse %s', (_, input) => {
    expect(() => parseViewParams(input)).toThrow();
  });
});
