import {
  bodyOf,
  gaps,
  newGoods,
  priceProblem,
  savingPercent,
  tierProblem,
  typedPrice,
  valuesOf,
  type GoodsValues,
} from './goods-values';
import type { Goods } from './api';

const values = (over: Partial<GoodsValues> = {}): GoodsValues => ({ ...newGoods, price: '0.5', ...over });
const goods: Goods = {
  id: '11',
  slug: 'account',
  category_id: '1',
  name: { zh: '账号', en: 'Account' },
  summary: { zh: '', en: '' },
  description: { zh: '# 说明', en: '' },
  price: '0.500000',
  tiers: [{ min_quantity: 100, price: '0.450000' }],
  min_quantity: 1,
  max_quantity: 5_000,
  stock: 8,
  stock_by_gender: null,
  gender_choice: false,
  warranty_hours: 24,
  cover: null,
  pictures: [],
  picture_ids: [],
  line_format: null,
  unit: { zh: '个', en: 'item' },
  attributes: [{ key: 'country', value: 'us' }],
  line_example: 'user|password',
  warranty: { zh: '质保', en: '' },
  questions: [],
  sold: 2,
  low_stock: 20,
  status: 'draft',
  available: 10,
  reserved: 2,
  allocated: 2,
  quarantined: 0,
  sort: 3,
  low_cover_days: null,
  preorder: null,
  preorder_date: null,
  preorder_limit: 0,
  preordered: 0,
  updated_at: '2026-11-20T14:30:00.000Z',
};

describe('the goods editor', () => {
  it('saves what it loaded when nothing was changed', () => {
    const { category_id, slug, name, summary, description, price, tiers, min_quantity, max_quantity } = goods;
    const { unit, attributes, line_example, warranty, questions } = goods;
    expect(bodyOf(valuesOf(goods))).toEqual({
      category_id,
      slug,
      name,
      summary,
      description,
      price,
      tiers,
      min_quantity,
      max_quantity,
      ...{
        gender_choice: false,
        warranty_hours: 24,
        status: 'draft',
        sort: 3,
        low_stock: 20,
        low_cover_days: null,
        preorder_date: null,
        preorder_limit: 0,
        line_format: null,
      },
      picture_ids: [],
      unit,
      attributes,
      line_example,
      warranty,
      questions,
    });
  });

  it('leaves a slug that is empty to the server', () => {
    expect(bodyOf(values({ slug: ' ' }))).not.toHaveProperty('slug');
    expect(bodyOf(values({ slug: ' aged-account ' })).slug).toBe('aged-account');
  });

  it('shows prices without zeros that say nothing', () => {
    expect(typedPrice('0.500000')).toBe('0.5');
    expect(typedPrice('12.000000')).toBe('12');
    expect(typedPrice('0.000001')).toBe('0.000001');
  });

  it('sends exact amounts, whatever way they were typed', () => {
    expect(bodyOf(values({ price: ' 1,234.5 ' })).price).toBe('1234.500000');
  });

  it('saves what lines are made of: nothing without a delimiter, no UID field that is not there any more', () => {
    const field = (zh: string) => ({ name: { zh, en: '' }, masked: true, identifier: 'none' as const });
    const format = { delimiter: '|' as const, fields: [field(' 账号 '), field('密码')], uid_field: 2 };
    expect(bodyOf(values({ line_format: format })).line_format).toEqual({
      ...format,
      fields: [field('账号'), field('密码')],
    });
    const auto = { ...format, fields: [{ ...field('a'), identifier: 'auto' as const }] };
    expect(bodyOf(values({ line_format: auto })).line_format?.fields).toEqual([
      { name: { zh: 'a', en: '' }, masked: true },
    ]);
    expect(bodyOf(values({ line_format: { ...format, uid_field: 3 } })).line_format?.uid_field).toBeNull();
    expect(bodyOf(values({ line_format: { ...format, uid_field: 0 } })).line_format?.uid_field).toBeNull();
    expect(bodyOf(values({ line_format: { ...format, delimiter: '' } })).line_format).toBeNull();
    expect(bodyOf(values({ line_format: { ...format, fields: [] } })).line_format).toBeNull();
  });

  it('cuts blanks around names', () => {
    expect(bodyOf(values({ name: { zh: ' 账号 ', en: '' } })).name).toEqual({ zh: '账号', en: '' });
  });
});

describe('a price', () => {
  it.each([
    ['', 'required'],
    ['abc', 'amount'],
    ['1e3', 'amount'],
    ['0.0000001', 'amount'],
    ['0', 'positive'],
    ['-1', 'positive'],
    ['0.000001', null],
    ['12', null],
  ])('%p → %p', (typed, problem) => {
    expect(priceProblem(typed)).toBe(problem);
  });
});

describe('the price table', () => {
  const problem = (tiers: GoodsValues['tiers'], index: number) => tierProblem(values({ tiers }), index);

  it('accepts rising quantities at falling or equal prices', () => {
    const tiers = [
      { min_quantity: 100, price: '0.5' },
      { min_quantity: 1_000, price: '0.4' },
    ];
    expect(problem(tiers, 0)).toEqual({ min_quantity: null, price: null });
    expect(problem(tiers, 1)).toEqual({ min_quantity: null, price: null });
  });

  it('refuses a price above that of the row before, or above the base price', () => {
    expect(problem([{ min_quantity: 100, price: '0.500001' }], 0).price).toBe('priceRises');
    const tiers = [
      { min_quantity: 100, price: '0.4' },
      { min_quantity: 200, price: '0.41' },
    ];
    expect(problem(tiers, 1).price).toBe('priceRises');
  });

  it('refuses a quantity that does not rise', () => {
    expect(problem([{ min_quantity: 1, price: '0.4' }], 0).min_quantity).toBe('quantityNotRising');
    const tiers = [
      { min_quantity: 100, price: '0.4' },
      { min_quantity: 100, price: '0.3' },
    ];
    expect(problem(tiers, 1).min_quantity).toBe('quantityNotRising');
  });

  it('refuses a row that no order can reach', () => {
    expect(tierProblem(values({ max_quantity: 50, tiers: [{ min_quantity: 51, price: '0.1' }] }), 0).min_quantity).toBe(
      'quantityAboveMax',
    );
  });

  it('asks for what is missing', () => {
    expect(problem([{}], 0)).toEqual({ min_quantity: 'quantityRequired', price: 'required' });
  });

  it('says how much a row saves', () => {
    expect(savingPercent('0.5', '0.45')).toBe(10);
    expect(savingPercent('0.3', '0.2')).toBe(33);
    expect(savingPercent('0.3', '0.4')).toBeNull();
    expect(savingPercent('', '0.4')).toBeNull();
  });
});

describe('what is missing before the sale', () => {
  it('is everything for new goods', () => {
    expect(gaps(newGoods, 0)).toEqual(['category', 'nameZh', 'nameEn', 'price', 'stock']);
  });

  it('is nothing for complete goods with stock', () => {
    expect(gaps(valuesOf(goods), 5)).toEqual([]);
  });
});
