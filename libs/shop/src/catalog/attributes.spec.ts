import { goodsAttributes } from './attributes';
import { attributesOf, branchOf, categoryTree, type Attribute, type Category } from './category-tree';

const text = (en: string) => ({ zh: `${en} zh`, en });
const attribute = (key: string, over: Partial<Attribute> = {}): Attribute => ({
  key,
  name: text(key),
  kind: 'choice',
  unit: null,
  filter: true,
  choices: [{ value: 'us', name: text('United States') }],
  ...over,
});
const category = (id: string, parent: string | null, attributes: Attribute[] = []): Category => ({
  id,
  parent_id: parent,
  name: text(`Category ${id}`),
  icon: null,
  goods_count: 1,
  sort: 0,
  attributes,
});

const categories = [
  category('1', null, [attribute('country')]),
  category('2', null),
  category('3', '1', [
    attribute('two_factor', { kind: 'yes_no', choices: [] }),
    attribute('age', { kind: 'number', choices: [], unit: text('months') }),
  ]),
];

describe('the tree of categories', () => {
  it('has each child below its parent', () => {
    const ids = categoryTree(categories).map(({ category: { id }, children }) => [id, children.map((one) => one.id)]);
    expect(ids).toEqual([
      ['1', ['3']],
      ['2', []],
    ]);
    expect(branchOf(categories, '3')?.category.id).toBe('1');
    expect(branchOf(categories, '9')).toBeUndefined();
  });

  it("gives a category its parent's attributes before its own", () => {
    expect(attributesOf(categories, '3').map(({ key }) => key)).toEqual(['country', 'two_factor', 'age']);
    expect(attributesOf(categories, '1').map(({ key }) => key)).toEqual(['country']);
    expect(attributesOf(categories, null)).toEqual([]);
  });
});

describe('the attributes of goods', () => {
  const yesNo = { yes: 'Yes', no: 'No' };
  const values = (...pairs: [string, string][]) => pairs.map(([key, value]) => ({ key, value }));

  it("are in the category's order and in the reader's words", () => {
    const goods = { category_id: '3', attributes: values(['age', '12'], ['two_factor', 'true'], ['country', 'us']) };
    expect(goodsAttributes(goods, categories, 'en', yesNo)).toEqual([
      { key: 'country', name: 'country', text: 'United States' },
      { key: 'two_factor', name: 'two_factor', text: 'Yes' },
      { key: 'age', name: 'age', text: '12 months' },
    ]);
    expect(goodsAttributes(goods, categories, 'zh-cn', yesNo)[0]?.text).toBe('United States zh');
  });

  it('leave out what the category does not define, and show a former choice as it is stored', () => {
    const goods = { category_id: '1', attributes: values(['country', 'fr'], ['age', '12']) };
    expect(goodsAttributes(goods, categories, 'en', yesNo)).toEqual([{ key: 'country', name: 'country', text: 'fr' }]);
  });
});
