import type { Attribute, Category } from './api';
import { attributesFor, toCategoryRows } from './attributes';

const attribute = (key: string): Attribute => ({
  key,
  name: { zh: key, en: key },
  kind: 'yes_no',
  unit: null,
  choices: [],
  filter: true,
});
const category = (id: string, parent: string | null, ...keys: string[]): Category => ({
  id,
  parent_id: parent,
  name: { zh: id, en: id },
  icon: null,
  goods_count: 0,
  sort: 0,
  attributes: keys.map(attribute),
});
const categories = [category('child', 'parent', 'age'), category('parent', null, 'country'), category('lone', null)];

describe('categories of two levels', () => {
  it('give their goods the attributes of the parent and their own', () => {
    expect(attributesFor(categories, 'child').map(({ key }) => key)).toEqual(['country', 'age']);
    expect(attributesFor(categories, 'parent').map(({ key }) => key)).toEqual(['country']);
    expect(attributesFor(categories, undefined)).toEqual([]);
  });

  it('are rows of a tree; one without children cannot be expanded', () => {
    const rows = toCategoryRows(categories);
    expect(rows.map(({ id, children }) => [id, children?.map((one) => one.id)])).toEqual([
      ['parent', ['child']],
      ['lone', undefined],
    ]);
  });
});
