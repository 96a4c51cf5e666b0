import { jest } from '@jest/globals';
import { apiErrorFrom, NetworkError, TimeoutError } from './errors';
import { createKeyKeeper, noteOutcome } from './key-keeper';

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
