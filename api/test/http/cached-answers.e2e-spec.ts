import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseCacheService } from '../../src/common/http/response-cache.service.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { GoodsRepository } from '../../src/modules/catalog/repositories/goods.repository.js';
import { importTexts } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

/** What belongs to one answer only. */
const OWN = ['x-request-id', 'date', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

describe('cached answers', () => {
  let api: TestApi;
  let queries: jest.Spied<GoodsRepository['findPage']>;
  beforeAll(async () => {
    api = await startApi({ ANSWER_KEEP_MS: 400 });
  });
  beforeEach(async () => {
    await sleep(750); // whatever the test before left is too old
    await api.clear();
    queries = jest.spyOn(api.get(GoodsRepository), 'findPage');
  });
  afterEach(() => queries.mockRestore());
  afterAll(() => api.close());

  const get = (path = '/api/goods') => api.http.get(path);
  const shared = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

  it('are the same bytes under the same headers, including security headers, each with its own request id', async () => {
    await makeGoods(api);
    const [miss, hit] = [await get(), await get()];
    expect(queries).toHaveBeenCalledTimes(1);
    expect(hit.text).toBe(miss.text);
    expect(shared(hit.headers)).toEqual(shared(miss.headers));
    expect(hit.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(hit.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(hit.headers['x-request-id']).not.toBe(miss.headers['x-request-id']);
    expect((await get().set('X-Request-Id', 'from-the-proxy')).headers['x-request-id']).toBe('from-the-proxy');
  });

  it('show a change of stock within a second, and query the database once for many visitors', async () => {
    const goodsId = await makeGoods(api);
    await get();
    await importTexts(api, goodsId, ['a', 'b']);
    const changedAt = performance.now();
    let rounds = 0;
    for (let stale = true; stale; rounds++) {
      const requestedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
      const stocks = answers.map(({ body }) => (body as { data: { items: { stock: number }[] } }).data.items[0]?.stock);
      stale = stocks.some((stock) => stock !== 2);
      if (stale) expect(requestedAt - changedAt).toBeLessThan(1_000);
      await sleep(20);
    }
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2 + rounds);
  });

  it('are computed once for all parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get('/api/goods?sort=price')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it('belong to one address each', async () => {
    await makeGoods(api, { name: { zh: '甲', en: '' } });
    const count = async (query: string) => (await get(`/api/goods${query}`)).body.data.items.length as number;
    const counts = [await count(''), await count('?q=%E4%B9%99'), await count(''), await count('?q=%E4%B9%99')];
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('never contain failures: the next request runs again', async () => {
    queries.mockRejectedValueOnce(new Error('the database is away'));
    const [failed, next] = [await get(), await get()];
    expect([failed.status, failed.body.code]).toEqual([500, 501]);
    expect(next.status).toBe(200);
    expect((await get('/api/goods?sort=x')).status).toBe(400);
    expect((await get('/api/goods/12345')).status).toBe(404);
    const id = await makeGoods(api);
    expect((await get(`/api/goods/${id}`)).status).toBe(200);
  });

  it('are for GET only', async () => {
    await get();
    expect((await api.http.post('/api/goods').send({})).status).toBe(401);
    expect((await api.http.head('/api/goods')).text).toBeUndefined();
  });

  it('use a bounded amount of memory for any number of requested addresses', async () => {
    const cache = api.get(ResponseCacheService);
    for (let i = 0; i < 1_000; i++) await cache.getOrMake(`/api/goods?q=${i}`, () => Promise.resolve(i));
    expect(cache.size).toBe(500);
    expect(cache.isFresh('/api/goods?q=999')).toBe(true);
    expect(cache.isFresh('/api/goods?q=0')).toBe(false);
  });

  it('are dropped once they are too old, so that large ones do not stay in memory', async () => {
    const cache = api.get(ResponseCacheService);
    for (let i = 0; i < 20; i++) await cache.getOrMake(`/api/categories?x=${i}`, () => Promise.resolve(i));
    await sleep(450);
    await cache.getOrMake('/api/categories', () => Promise.resolve(0));
    expect(cache.size).toBe(1);
  });
});

describe('rate limits and cached answers', () => {
  it('return how many requests are left, and above the limit when to retry', async () => {
    const api = await startApi({ RATE_LIMIT_PER_MINUTE: 2 });
    const reported: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await api.http.get(`/api/goods?q=${i}`);
      reported.push([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining'], 'retry-after' in headers]);
    }
    expect(reported).toEqual([
      [200, '2', '1', false],
      [200, '2', '0', false],
      [429, undefined, undefined, true],
    ]);
    await api.close();
  });

  it('are checked before a token', async () => {
    const api = await startApi({ RATE_LIMIT_PER_MINUTE: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await api.http.get('/api/orders').set('Authorization', `Bearer made.up.${i}`)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
    await api.close();
  });

  it('count requests with a query, not those from memory', async () => {
    const api = await startApi({ ANSWER_KEEP_MS: 900, RATE_LIMIT_PER_MINUTE: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) statuses.push((await api.http.get('/api/categories')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const misses: number[] = [];
    for (let i = 0; i < 6; i++) misses.push((await api.http.get(`/api/goods?q=${i}`)).status);
    expect(misses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    await api.close();
  });
});
