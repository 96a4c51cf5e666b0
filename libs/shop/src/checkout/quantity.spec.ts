import { buildGoods } from '@lotline/web-core/testing';
import { preorderFor } from './preorder';
import { parseQuantity, presetQuantities, quantityLimits, quantityProblem } from './quantity';
import { stockLevel } from './stock';

describe('a quantity', () => {
  const goods = buildGoods({ min_quantity: 5, max_quantity: 1000, stock: 300 });

  it('is bounded by the goods’ limits and by what is in stock', () => {
    expect(quantityLimits(goods, 'random')).toEqual({ min: 5, max: 300, stock: 300 });
    expect(quantityLimits({ ...goods, stock: 5000 }, 'random').max).toBe(1000);
  });

  it('is bounded by the stock of the chosen gender', () => {
    const both = { ...goods, stock_by_gender: { random: 300, male: 40, female: 3 } };
    expect(quantityLimits(both, 'male').max).toBe(40);
    expect(quantityProblem('10', both, 'female')).toEqual({ kind: 'none' });
    expect(presetQuantities(both, 'female')).toEqual([]);
  });

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,000', 1000],
    ['1，000', 1000],
    ['１，０００', 1000],
    [' １２ ', 12],
    ['1 000', 1000],
    ['12 50', null],
    ['1e3', null],
    ['1.5', null],
    ['-1', null],
    ['', null],
    ['1,00', null],
    ['9999999999', null],
  ])('typed as %j is read as %j', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  it.each([
    ['5', null],
    ['300', null],
    ['4', { kind: 'too_few', nearest: 5 }],
    ['301', { kind: 'short_stock', stock: 300, nearest: 300 }],
    ['1001', { kind: 'short_stock', stock: 300, nearest: 300 }],
    ['abc', { kind: 'not_whole' }],
    ['-3', { kind: 'too_few', nearest: 5 }],
    ['-1.5', { kind: 'not_whole' }],
    ['99999999999999', { kind: 'short_stock', stock: 300, nearest: 300 }],
  ])('of %s gives %j', (text, problem) => {
    expect(quantityProblem(text, goods, 'random')).toEqual(problem);
  });

  it.each(['1001', '99999999999999'])('of %s is too many for one order where the stock would reach', (text) => {
    const plenty = { ...goods, stock: 5000 };
    expect(quantityProblem(text, plenty, 'random')).toEqual({ kind: 'too_many', nearest: 1000 });
  });

  it('is offered in the usual sizes that are possible, and as the most', () => {
    expect(presetQuantities(goods, 'random')).toEqual([10, 50, 100, 300]);
    expect(presetQuantities({ ...goods, min_quantity: 1, stock: 10 }, 'random')).toEqual([1, 10]);
  });
});

describe('the stock badge', () => {
  const goods = { low_stock: 20, min_quantity: 1, preorder: null };

  it.each([
    [20, 'in'],
    [19, 'left'],
    [1, 'left'],
    [0, 'out'],
  ] as const)('says of %i lines: %s', (stock, level) => {
    expect(stockLevel({ ...goods, stock })).toBe(level);
  });

  it('says that goods without stock can be ordered in advance while that is offered', () => {
    const preorder = { date: '2999-01-01T00:00:00.000Z', left: 5 };
    expect(stockLevel({ ...goods, stock: 0, preorder })).toBe('preorder');
    expect(stockLevel({ ...goods, stock: 0, min_quantity: 6, preorder })).toBe('out');
    expect(stockLevel({ ...goods, stock: 0, preorder: { ...preorder, date: '2020-01-01T00:00:00.000Z' } })).toBe('out');
  });

  it('calls goods sold out when less is left than one may order', () => {
    expect(stockLevel({ ...goods, min_quantity: 10, stock: 9 })).toBe('out');
  });
});

describe('a quantity above the stock', () => {
  const preorder = { date: '2999-01-01T00:00:00.000Z', left: 40 };
  const goods = buildGoods({ min_quantity: 1, max_quantity: 100, stock: 3, preorder });

  it('is a pre-order up to what can be ordered in advance', () => {
    expect(quantityLimits(goods, 'random')).toEqual({ min: 1, max: 40, stock: 3 });
    expect(preorderFor(goods, 3, 'random')).toBeNull();
    expect(preorderFor(goods, 4, 'random')).toBe(preorder);
    expect(preorderFor(goods, 41, 'random')).toBeNull();
    expect(quantityProblem('40', goods, 'random')).toBeNull();
    expect(quantityProblem('41', goods, 'random')).toEqual({ kind: 'short_preorder', nearest: 40 });
  });

  it('is no pre-order of one gender', () => {
    const both = { ...goods, gender_choice: true, stock_by_gender: { random: 3, male: 2, female: 1 } };
    expect(quantityLimits(both, 'male').max).toBe(2);
    expect(preorderFor(both, 4, 'male')).toBeNull();
  });
});
