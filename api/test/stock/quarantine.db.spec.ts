import { startApi, type TestApi } from '../support/harness.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { IdsService } from '../../src/common/ids/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { GoodsLevelsService } from '../../src/modules/stock-levels/index.js';
import { holder, QuarantineService, StockService } from '../../src/modules/stock/index.js';
import { importTexts, someTexts } from './stock.builder.js';

describe('quarantine', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const run: TransactionsService['run'] = (work) => api.get(TransactionsService).run(work);
  const find = (identifier: string, most = 10) =>
    run((manager) => api.get(QuarantineService).findLines(manager, identifier, most));
  const take = (lineId: string) =>
    run((manager) =>
      api.get(QuarantineService).quarantineLine(manager, lineId, { holder: holder.staff, reason: 'test', by: null }),
    );
  const idOf = async (identifier: string) => (await find(identifier))[0]?.id ?? '';
  const levels = (goodsId: string) =>
    api.rows(
      "SELECT available, reserved, sold, quarantined FROM goods_levels WHERE goods_id=? AND bucket IN ('total','unknown') ORDER BY bucket",
      [goodsId],
    );
  const both = (level: object) => [level, level];
  const reserve = (goodsId: string, quantity: number) =>
    run((manager) => api.get(GoodsLevelsService).reserveStock(manager, { goodsId, gender: 'random', quantity }));
  const sell = (goodsId: string, quantity: number) =>
    run((manager) =>
      api
        .get(StockService)
        .allocateLines(manager, { goodsId, gender: 'random', quantity, orderId: api.get(IdsService).next() }),
    );

  it('finds lines by the account in their first field, in any spelling, the oldest first and not too many', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['Alice|pw1', 'bob|alice', 'alice----pw2', '@ALICE|pw3']);
    expect(await find('https://facebook.com/alice')).toHaveLength(3);
    expect(await find(' alice ', 2)).toHaveLength(2);
    expect(await find('pw1')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });

  it('makes a line unavailable, with its counters, once', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['alice|pw', 'bob|pw']);
    const id = await idOf('alice');
    expect(await Promise.all(Array.from({ length: 5 }, () => take(id)))).toEqual(Array(5).fill('quarantined'));
    expect(await levels(goodsId)).toMatchObject(both({ available: 1, quarantined: 1 }));
    await reserve(goodsId, 1);
    await sell(goodsId, 1);
    expect(await find('bob')).toMatchObject([{ state: 'allocated' }]);
    expect(await find('alice')).toMatchObject([{ state: 'quarantined' }]);
  });

  it('leaves a line while all of its goods are kept for orders', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['alice|pw', 'bob|pw']);
    await reserve(goodsId, 2);
    expect(await take(await idOf('alice'))).toBe('available');
    expect(await levels(goodsId)).toMatchObject([{ available: 2, reserved: 2, quarantined: 0 }, { available: 2 }]);
    await sell(goodsId, 2);
    expect(await take(await idOf('alice'))).toBe('allocated');
  });

  it('never uses a line that is sold in parallel, and the counters stay right', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(30));
    await reserve(goodsId, 20);
    const lines = await api.rows<{ id: string | number }>('SELECT id FROM stock_lines ORDER BY id LIMIT 20');
    await Promise.all([
      ...lines.map(({ id }) => take(String(id))),
      ...Array.from({ length: 20 }, () => sell(goodsId, 1)),
    ]);
    const states = await api.rows<{ state: string; n: number }>(
      'SELECT state, COUNT(*) AS n FROM stock_lines GROUP BY state ORDER BY state',
    );
    const count = (state: string) => Number(states.find((row) => row.state === state)?.n ?? 0);
    expect(count('allocated')).toBe(20);
    expect(count('quarantined')).toBeLessThanOrEqual(10);
    const [total] = await levels(goodsId);
    expect(total).toEqual({
      available: count('available'),
      reserved: 0,
      sold: 20,
      quarantined: count('quarantined'),
    });
  });

  /** As if the goods marked other fields now. */
  const notIndexed = async () => {
    await execute(api.manager, 'DELETE FROM line_identifiers');
    await execute(api.manager, 'UPDATE stock_batches SET identifier_scheme=NULL');
  };

  it('finds lines that a job has indexed again, and no destroyed line', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['alice|pw', 'bob|pw', 'carol|pw']);
    await reserve(goodsId, 1);
    const orderId = api.get(IdsService).next();
    await run((manager) =>
      api.get(StockService).allocateLines(manager, { goodsId, gender: 'random', quantity: 1, orderId }),
    );
    await run((manager) => api.get(StockService).purgeLines(manager, [orderId]));
    await notIndexed();
    expect(await find('bob')).toEqual([]);
    expect(await api.runJob('stock.index-identifiers')).toBe('done');
    expect(await find('bob')).toHaveLength(1);
    expect(await find('carol')).toHaveLength(1);
    expect(await find('alice')).toEqual([]);
    expect(await api.rows('SELECT id FROM stock_batches WHERE identifier_scheme IS NULL')).toEqual([]);
  });

  it('indexes each of many lines, whose keys differ only beyond 2^53, by its own account', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(300));
    const index = () => api.rows('SELECT line_id, identifier_hash FROM line_identifiers ORDER BY line_id');
    const made = await index();
    expect(made).toHaveLength(300);
    await notIndexed();
    await api.runJob('stock.index-identifiers');
    expect(await index()).toEqual(made);
  });

  it('does not stop looking at lines because one cannot be opened', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['alice|pw', 'bob|pw']);
    await execute(api.manager, 'UPDATE stock_lines SET salt=ciphertext WHERE id=?', [await idOf('alice')]);
    await notIndexed();
    await api.runJob('stock.index-identifiers');
    expect(await find('bob')).toHaveLength(1);
  });

  it('deletes the identifier of a line whose text is destroyed', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['alice|pw']);
    await reserve(goodsId, 1);
    const orderId = api.get(IdsService).next();
    await run((manager) =>
      api.get(StockService).allocateLines(manager, { goodsId, gender: 'random', quantity: 1, orderId }),
    );
    expect(await find('alice')).toMatchObject([{ state: 'allocated' }]);
    await run((manager) => api.get(StockService).purgeLines(manager, [orderId]));
    expect(await find('alice')).toEqual([]);
  });
});
