import { jest } from '@jest/globals';
import { apiErrorFrom, NetworkError, TimeoutError } from '../api';
import { buildGoods } from '../testing';
import {
  createKeyKeeper,
  joinLines,
  noteOutcome,
  parseQuantity,
  presetQuantities,
  quantityLimits,
  quantityProblem,
  rangeOf,
  searchLines,
  stockLevel,
} from '.';

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

describe('delivered lines', () => {
  const lines = ['a|1', 'B|2', 'c|3'].map((text, i) => ({ id: String(i), no: i + 1, text }));

  it('are copied with LF between them and nothing else', () => {
    expect(joinLines(lines)).toBe('a|1\nB|2\nc|3');
  });

  it('are picked by number, both ends included', () => {
    expect(rangeOf(lines, '2', '3')?.map((line) => line.no)).toEqual([2, 3]);
    expect(rangeOf(lines, '3', '1')).toHaveLength(3);
    expect(rangeOf(lines, '4', '9')).toBeNull();
    expect(rangeOf(lines, '1', 'x')).toBeNull();
    expect(rangeOf(lines, '', '2')).toBeNull();
  });

  it('are picked by numbers as they are pasted', () => {
    expect(rangeOf(lines, ' ２', '0,003')?.map((line) => line.no)).toEqual([2, 3]);
  });

  it('are found whatever the case', () => {
    expect(searchLines(lines, 'b|').map((line) => line.no)).toEqual([2]);
    expect(searchLines(lines, ' ')).toBe(lines);
  });
});

it('keeps an idempotency key for a retry and makes a new one for another order', () => {
  let n = 0;
  const keyFor = createKeyKeeper(() => `key-${(n += 1)}`);
  expect([keyFor({ a: 1 }), keyFor({ a: 1 }), keyFor({ a: 2 }), keyFor({ a: 1 })]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-3',
  ]);
});

describe('a request that was never answered', () => {
  const order = { goods_id: '1', quantity: 5 };
  const key = createKeyKeeper()(order);
  const nextForm = () => createKeyKeeper()(order);
  afterEach(() => noteOutcome(order, key, null));

  it.each([
    ['no network', new NetworkError('')],
    ['no answer in time', new TimeoutError('')],
    ['a proxy that found no server', apiErrorFrom(502, new Headers(), '')],
  ])('keeps its key beyond its form, so that it is done once: %s', (_, error) => {
    noteOutcome(order, key, error);
    expect(nextForm()).toBe(key);
    expect(createKeyKeeper()({ ...order, quantity: 6 })).not.toBe(key);
  });

  it.each([
    ['an answer', null],
    ['a refusal', apiErrorFrom(409, new Headers(), '')],
  ])('is over with %s', (_, outcome) => {
    noteOutcome(order, key, new NetworkError(''));
    noteOutcome(order, key, outcome);
    expect(nextForm()).not.toBe(key);
  });

  it('is another one when the same is asked for much later', () => {
    noteOutcome(order, key, new NetworkError(''));
    jest.useFakeTimers({ now: Date.now() + 600_001 });
    expect(nextForm()).not.toBe(key);
    jest.useRealTimers();
  });
});

describe('the stock badge', () => {
  const goods = { low_stock: 20, min_quantity: 1 };

  it.each([
    [20, 'in'],
    [19, 'left'],
    [1, 'left'],
    [0, 'out'],
  ] as const)('says of %i lines: %s', (stock, level) => {
    expect(stockLevel({ ...goods, stock })).toBe(level);
  });

  it('calls goods sold out when less is left than one may order', () => {
    expect(stockLevel({ ...goods, min_quantity: 10, stock: 9 })).toBe('out');
  });
});
