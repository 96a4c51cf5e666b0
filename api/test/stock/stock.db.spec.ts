import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { GoodsLevelsService, type OrderGender } from '../../src/modules/stock-levels/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { importTexts, someTexts } from './stock.builder.js';
import { StockService } from '../../src/modules/stock/services/stock.service.js';

describe('the stock', () => {
  let api: TestApi;
  let stock: StockService;
  beforeAll(async () => {
    api = await startApi();
    stock = api.get(StockService);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  let orders = 0;
  const buy = async (goodsId: string, quantity: number, gender: OrderGender = 'random') => {
    const orderId = String(1_000 + ++orders);
    const demand = { goodsId, gender, quantity };
    const kept = await api
      .get(TransactionsService)
      .run((manager) => api.get(GoodsLevelsService).reserveStock(manager, demand));
    if (!kept.ok) return null;
    await api.get(TransactionsService).run((manager) => stock.allocateLines(manager, { ...demand, orderId }));
    return orderId;
  };
  const textsOf = async (orderId: string, offset = 0, limit = 2_000) =>
    (await stock.findDeliveredLines(orderId, { offset, limit })).map(({ text }) => text);
  const purge = (orderIds: string[]) =>
    api.get(TransactionsService).run((manager) => stock.purgeLines(manager, orderIds));

  it('hands the oldest lines to an order, numbered from 1, a page at a time', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(30));
    const order = await buy(goodsId, 25);
    const lines = await stock.findDeliveredLines(order ?? '', { offset: 10, limit: 10 });
    expect(lines.map(({ no }) => no)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(lines.map(({ text }) => text)).toEqual(someTexts(30).slice(10, 20));
    expect(await textsOf(order ?? '', 20, 10)).toEqual(someTexts(30).slice(20, 25));
  });

  it('never gives a line to two of twenty orders that are settled at once', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(100));
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(goodsId, 5)));
    const sold = (await Promise.all(bought.map((order) => textsOf(order ?? '')))).flat();
    expect(sold).toHaveLength(100);
    expect(new Set(sold).size).toBe(100);
    expect(await buy(goodsId, 1)).toBeNull();
    const [level] = await api.rows("SELECT * FROM goods_levels WHERE bucket='total'");
    expect(level).toMatchObject({ available: 0, reserved: 0, sold: 100 });
    const [batch] = await api.rows('SELECT imported, available FROM stock_batches');
    expect(batch).toEqual({ imported: 100, available: 0 });
  });

  it('gives a gendered order lines of that gender only, and a random one the unknown first', async () => {
    const goodsId = await makeGoods(api, { genderChoice: true });
    await importTexts(api, goodsId, someTexts(4, 'm'), 'male');
    await importTexts(api, goodsId, someTexts(5, 'f'), 'female');
    await importTexts(api, goodsId, someTexts(2, 'u'), 'unknown');
    expect(await textsOf((await buy(goodsId, 2, 'male')) ?? '')).toEqual(someTexts(2, 'm'));
    const mixed = (await stock.findDeliveredLines((await buy(goodsId, 6)) ?? '', { offset: 0, limit: 10 })) ?? [];
    expect(mixed.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(mixed.map(({ text }) => text.charAt(0)).join('')).toBe('uuffff');
  });

  it('keeps no plain text anywhere in the database', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['visible-name----visible-secret']);
    await buy(goodsId, 1);
    for (const { tableName } of api.source.entityMetadatas) {
      const rows = await api.rows(`SELECT * FROM ${tableName}`);
      const stored = rows.flatMap((row) => Object.values(row)).map((value) => Buffer.from(String(value)).toString());
      expect(stored.filter((value) => value.includes('visible'))).toEqual([]);
    }
  });

  it('destroys texts and keys of an order permanently, keeps the hash, and can be repeated', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(5));
    const [first, second] = [await buy(goodsId, 2), await buy(goodsId, 2)];
    expect(await purge([first ?? ''])).toBe(2);
    expect(await purge([first ?? ''])).toBe(0);
    expect(await textsOf(first ?? '')).toEqual([]);
    expect(await textsOf(second ?? '')).toHaveLength(2);
    const gone = await api.rows("SELECT salt, ciphertext, line_hash FROM stock_lines WHERE state='purged'");
    expect(gone).toHaveLength(2);
    expect(gone.every((row) => row.salt === null && row.ciphertext === null)).toBe(true);
    const again = await importTexts(api, goodsId, someTexts(5));
    expect(again).toMatchObject({ imported: 0, duplicates: { in_stock: 1, sold_before: 4 } });
    const [level] = await api.rows("SELECT sold, purged FROM goods_levels WHERE bucket='total'");
    expect(level).toEqual({ sold: 4, purged: 2 });
  });

  it('decrypts a line only in its own row: a ciphertext moved to another row is rejected', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(2));
    const order = await buy(goodsId, 2);
    const [a, b] = await stock.findDeliveredLines(order ?? '', { offset: 0, limit: 2 });
    const [other] = await api.rows<{ salt: Buffer; ciphertext: Buffer }>(
      'SELECT salt, ciphertext FROM stock_lines WHERE id=?',
      [b?.id ?? ''],
    );
    await api.source.query('UPDATE stock_lines SET salt=?, ciphertext=? WHERE id=?', [
      other?.salt,
      other?.ciphertext,
      a?.id,
    ]);
    await expect(stock.findDeliveredLines(order ?? '', { offset: 0, limit: 1 })).rejects.toThrow();
  });

  it('fails a whole settlement rather than hand over fewer lines than were reserved', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(3));
    await api.source.query("UPDATE stock_lines SET state='quarantined' WHERE goods_id=?", [goodsId]);
    await expect(buy(goodsId, 2)).rejects.toThrow('got 0 of 2');
    const [level] = await api.rows("SELECT available, reserved, sold FROM goods_levels WHERE bucket='total'");
    expect(level).toEqual({ available: 3, reserved: 2, sold: 0 });
  });
});
