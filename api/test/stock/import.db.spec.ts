import { jest } from '@jest/globals';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { GoodsLevelsService } from '../../src/modules/stock-levels/index.js';
import type { ImportEvent } from '../../src/modules/stock/dto/import.dto.js';
import { importFile, importTexts, someTexts } from './stock.builder.js';
import { StockService } from '../../src/modules/stock/services/stock.service.js';

const file = (texts: readonly string[]) => [Buffer.from(texts.join('\n'))];

describe('importing lines', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const lineCount = async () => Number((await api.rows('SELECT COUNT(*) AS n FROM stock_lines'))[0]?.n);
  const batches = () => api.rows('SELECT * FROM stock_batches ORDER BY id');
  const total = async (goodsId: string) =>
    (await api.rows("SELECT available, sold FROM goods_levels WHERE bucket='total' AND goods_id=?", [goodsId]))[0];
  const actions = async () => (await api.rows<{ action: string }>('SELECT action FROM audit_log')).map((r) => r.action);
  const sell = (goodsId: string, quantity: number) =>
    api.get(TransactionsService).run(async (manager) => {
      const demand = { goodsId, gender: 'random' as const, quantity };
      await api.get(GoodsLevelsService).reserveStock(manager, demand);
      await api.get(StockService).allocateLines(manager, { ...demand, orderId: '77' });
    });

  it('stores the lines with their batch, counters, provenance and audit record', async () => {
    const goodsId = await makeGoods(api);
    const result = await importFile(api, goodsId, file(someTexts(2_345)), {
      fields: { supplier: 'Maker', source: 'licensed_reseller', gender: 'female', note: 'June' },
    });
    expect(result).toMatchObject({ done: true, dry_run: false, total: 2_345, imported: 2_345, rejected_total: 0 });
    expect(await lineCount()).toBe(2_345);
    expect(await total(goodsId)).toEqual({ available: 2_345, sold: 0 });
    const [batch] = await batches();
    expect(batch).toMatchObject({ supplier: 'Maker', source: 'licensed_reseller', gender: 'female', note: 'June' });
    expect(batch).toMatchObject({ state: 'done', imported: 2_345, available: 2_345, created_by_name: 'tester' });
    expect(batch?.rights_confirmed_at).toBeTruthy();
    expect(batch?.file_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await actions()).toEqual(['stock.imported']);
  });

  it('counts every line once: stored, a repetition of one kind, or rejected for one reason', async () => {
    const [goodsId, otherGoods] = [await makeGoods(api), await makeGoods(api)];
    await importTexts(api, goodsId, ['sold', 'in stock']);
    await sell(goodsId, 1);
    await importTexts(api, otherGoods, ['elsewhere']);
    const texts = ['new', 'sold', '', 'new', 'in stock', 'elsewhere', 'x'.repeat(5_000), 'in stock', 'b\0d', ' new '];
    const result = await importTexts(api, goodsId, texts);
    expect(result).toMatchObject({
      total: 10,
      imported: 1,
      duplicates: { in_file: 3, in_stock: 1, sold_before: 1, other_goods: 1 },
      duplicates_total: 6,
      rejected: { empty: 1, too_long: 1, bad_encoding: 1, wrong_columns: 0, empty_field: 0 },
      rejected_total: 3,
    });
    expect(result.problems).toEqual([
      { line: 2, reason: 'sold_before', field: null, sample: 'so…' },
      { line: 4, reason: 'in_file', field: null, sample: 'ne…' },
      { line: 5, reason: 'in_stock', field: null, sample: 'in…' },
      { line: 6, reason: 'other_goods', field: null, sample: 'el…' },
      { line: 7, reason: 'too_long', field: null, sample: null },
      { line: 8, reason: 'in_file', field: null, sample: 'in…' },
      { line: 9, reason: 'bad_encoding', field: null, sample: null },
      { line: 10, reason: 'in_file', field: null, sample: 'ne…' },
    ]);
    expect(await lineCount()).toBe(4);
  });

  it('reports only the first hundred problems of each kind, in the order of the file', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, someTexts(3_000));
    const result = await importTexts(api, goodsId, [...someTexts(3_000), ...someTexts(3_000)]);
    expect(result).toMatchObject({ imported: 0, duplicates: { in_stock: 3_000, in_file: 3_000 } });
    const first = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(result.problems.map(({ line }) => line)).toEqual([...first, ...first.map((line) => 3_000 + line)]);
  });

  it('finds the same in a dry run, and stores nothing', async () => {
    const goodsId = await makeGoods(api);
    await importTexts(api, goodsId, ['a']);
    const texts = ['a', 'b', 'b', '', 'c'];
    const dry = await importFile(api, goodsId, file(texts), { plan: { dryRun: true, key: 'k' } });
    expect(await lineCount()).toBe(1);
    expect(await batches()).toHaveLength(1);
    const wet = await importTexts(api, goodsId, texts);
    expect({ ...dry, dry_run: false, batch_id: wet.batch_id }).toEqual(wet);
    expect(dry).toMatchObject({ imported: 2, batch_id: null });
  });

  it('stores each line once when one file is imported several times at once', async () => {
    const [goodsId, otherGoods] = [await makeGoods(api), await makeGoods(api)];
    const texts = someTexts(3_500);
    const results = await Promise.all([
      importTexts(api, goodsId, texts),
      importTexts(api, goodsId, [...texts].reverse()),
      importTexts(api, otherGoods, texts),
    ]);
    expect(await lineCount()).toBe(3_500);
    expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(3_500);
    expect(results.map((r) => r.imported + r.duplicates_total)).toEqual([3_500, 3_500, 3_500]);
    const counted = await api.rows<{ n: number }>(
      "SELECT (SELECT SUM(available) FROM goods_levels WHERE bucket='total') AS n UNION ALL SELECT SUM(available) FROM stock_batches",
    );
    expect(counted.map(({ n }) => Number(n))).toEqual([3_500, 3_500]);
  });

  it('keeps what it stored, and says so, when the importer goes away half-way', async () => {
    const goodsId = await makeGoods(api);
    const leave = new AbortController();
    async function* upload() {
      for (let i = 0; ; i++) {
        yield Buffer.from(`${someTexts(1_000, `p${i}-`).join('\n')}\n`);
        if (i === 3) leave.abort();
      }
    }
    await expect(importFile(api, goodsId, upload(), { signal: leave.signal, plan: { key: 'k1' } })).rejects.toThrow();
    const stored = await lineCount();
    expect(stored).toBeGreaterThanOrEqual(1_000);
    expect(stored).toBeLessThanOrEqual(5_000);
    expect(await total(goodsId)).toEqual({ available: stored, sold: 0 });
    expect(await batches()).toMatchObject([{ state: 'stopped', imported: stored, request_key: null }]);
    expect(await actions()).toEqual(['stock.import_stopped']);
    const again = await importFile(api, goodsId, file(someTexts(1_000, 'p0-')), { plan: { key: 'k1' } });
    expect(again).toMatchObject({ imported: 0, duplicates: { in_stock: 1_000 } });
  });

  it('keeps what it stored when the upload fails half-way', async () => {
    const goodsId = await makeGoods(api);
    async function* upload() {
      yield Buffer.from(`${someTexts(2_000).join('\n')}\n`);
      throw new Error('reset');
    }
    await expect(importFile(api, goodsId, upload())).rejects.toThrow('reset');
    expect(await batches()).toMatchObject([{ state: 'stopped', imported: await lineCount() }]);
  });

  it('returns the first response for a repeated key, and rejects it for other lines or fields', async () => {
    const goodsId = await makeGoods(api);
    const runImport = (texts: string[], supplier = 'Test') =>
      importFile(api, goodsId, file(texts), { fields: { supplier }, plan: { key: 'once' } });
    const first = await runImport(['a', 'b', 'b']);
    expect(await runImport(['a', 'b', 'b'])).toEqual(first);
    expect(await batches()).toHaveLength(1);
    await expect(runImport(['a', 'b', 'c'])).rejects.toMatchObject({
      definition: { reason: 'common.idempotency_conflict' },
    });
    await expect(runImport(['a', 'b', 'b'], 'Else')).rejects.toMatchObject({
      definition: { reason: 'common.idempotency_conflict' },
    });
    expect(await lineCount()).toBe(2);
  });

  it('rejects a key whose import still runs, and releases it when the process of that import is gone', async () => {
    const goodsId = await makeGoods(api);
    const both = await Promise.allSettled(
      [1, 2].map(() => importFile(api, goodsId, file(someTexts(5)), { plan: { key: 'twice' } })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await lineCount()).toBe(5);
    await api.source.query("UPDATE stock_batches SET state='importing', request_key='lost', answer=NULL");
    const retry = () => importFile(api, goodsId, file(someTexts(8)), { plan: { key: 'lost' } });
    await expect(retry()).rejects.toMatchObject({ definition: { reason: 'stock.import_running' } });
    api.clock.advance(61_000);
    expect(await retry()).toMatchObject({ imported: 3, duplicates: { in_stock: 5 } });
    expect((await batches()).map(({ state }) => state)).toEqual(['stopped', 'done']);
  });

  it('reports its progress: bytes and lines read, lines stored', async () => {
    const goodsId = await makeGoods(api);
    const events: ImportEvent[] = [];
    const texts = someTexts(2_500);
    await importFile(api, goodsId, file(texts), { onEvent: (event) => events.push(event) });
    const bytes = Buffer.byteLength(texts.join('\n'));
    expect(events).toContainEqual({ phase: 'reading', bytes, total_bytes: bytes, lines: 2_500 });
    expect(events.at(-1)).toEqual({ phase: 'storing', done: 2_500, total: 2_500 });
  });

  it('is found stored when the outcome of a commit was unknown and the chunk is stored again', async () => {
    const goodsId = await makeGoods(api);
    const transactions = api.get(TransactionsService);
    const once = transactions.run.bind(transactions);
    let lost = 0;
    const spy = jest.spyOn(transactions, 'run').mockImplementation(async (work) => {
      const answer = await once(work);
      // The answer to the commit never came: the work is run again, as after a lost connection.
      if ((await lineCount()) > 0 && lost++ === 0) return once(work);
      return answer;
    });
    const result = await importTexts(api, goodsId, someTexts(10));
    spy.mockRestore();
    expect(lost).toBeGreaterThan(0);
    expect(result).toMatchObject({ imported: 10, duplicates_total: 0 });
    expect(await total(goodsId)).toEqual({ available: 10, sold: 0 });
    expect(await batches()).toMatchObject([{ imported: 10, available: 10 }]);
  });
});
