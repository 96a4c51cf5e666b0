import { execute } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { FailedItemsService, JobRunnerService, JobRunsService } from '../../src/infrastructure/scheduler/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  importLines,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('a job', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze(new Date('2026-03-01T10:00:00.000Z'));
    shop = await openShop(api);
  });
  afterAll(() => api.close());

  async function deliver(goods: string): Promise<string> {
    const { order_no: no, amount_due: due } = (await placeOrder(api, goods)).body.data as Record<string, string>;
    await payWithoutChain(api, SHOP_WALLET, micro(due ?? ''));
    await api.drainOutbox();
    return no ?? '';
  }
  const purged = async () =>
    (await api.rows<{ order_no: string }>('SELECT order_no FROM orders WHERE purged_at IS NOT NULL ORDER BY id')).map(
      ({ order_no: no }) => no,
    );
  const run = async (name: string) =>
    (await api.get(JobRunsService).listRuns(api.manager)).find(({ job }) => job === name);
  const failed = () => api.get(FailedItemsService).listOldest(api.manager, 100);
  const metric = async (line: string) => expect((await api.http.get('/api/metrics')).text).toContain(line);

  describe('that destroys lines on their day', () => {
    it('continues with all others when the counters of one product are wrong, and destroys the rest when they are corrected', async () => {
      const [bad, good] = [await putOnSale(shop, 25), await putOnSale(shop, 5)];
      const stuck: string[] = [];
      for (let n = 0; n < 22; n++) stuck.push(await deliver(bad));
      const others = [await deliver(good), await deliver(good)];
      await execute(api.manager, 'UPDATE goods_levels SET sold=0 WHERE goods_id=?', [bad]);
      api.clock.advance(7 * DAY_MS + HOUR_MS);
      expect(await api.runJob('orders.purge')).toBe('done');
      expect((await purged()).sort()).toEqual(others.sort());
      const items = await failed();
      expect(items).toHaveLength(22);
      expect(items[0]).toMatchObject({ job: 'orders.purge', tries: 1, error: expect.stringMatching(/\w/) });
      await metric('job_failed_items{job="orders.purge"} 22');
      await metric('retention_overdue_seconds{name="orders.purge"} 0');

      api.clock.advance(2 * HOUR_MS);
      await metric(`retention_overdue_seconds{name="orders.purge"} ${3 * 3_600}`);
      expect(await api.runJob('orders.purge')).toBe('done');
      expect((await failed())[0]).toMatchObject({ tries: 2 });

      await execute(api.manager, 'UPDATE goods_levels SET sold=22 WHERE goods_id=?', [bad]);
      api.clock.advance(2 * HOUR_MS);
      expect(await api.runJob('orders.purge')).toBe('done');
      expect((await purged()).sort()).toEqual([...stuck, ...others].sort());
      expect(await failed()).toEqual([]);
      await metric('job_failed_items{job="orders.purge"} 0');
      await metric('retention_overdue_seconds{name="orders.purge"} 0');
      expect(
        await api.rows(
          "SELECT id FROM stock_lines WHERE state='allocated' OR ciphertext IS NOT NULL AND state='purged'",
        ),
      ).toEqual([]);
    });
  });

  it('that reminds buyers continues when one reminder fails', async () => {
    const goods = await putOnSale(shop, 3);
    const [first] = [await deliver(goods), await deliver(goods)];
    const [order] = await api.rows<{ id: string }>(`SELECT id FROM orders WHERE order_no='${first}'`);
    const columns = ['id', 'kind', '`key`', 'payload', 'state', 'attempts', 'available_at', 'created_at'];
    const now = api.clock.now();
    const row = ['1', 'orders.remind', String(order?.id), '{}', 'failed', 0, now, now];
    await insertRows(api.manager, 'outbox_messages', columns, [row]);
    api.clock.advance(6 * DAY_MS + HOUR_MS);
    expect(await api.runJob('orders.remind')).toBe('done');
    expect(
      await api.rows("SELECT id FROM outbox_messages WHERE kind='orders.remind' AND state='pending'"),
    ).toHaveLength(1);
    expect(await failed()).toMatchObject([{ job: 'orders.remind', item: String(order?.id) }]);
  });

  it('tries a row that failed again after a minute, then after five, then every hour', async () => {
    const waits = [60_000, 300_000, HOUR_MS, HOUR_MS];
    const items = api.get(FailedItemsService);
    const attempt = () => items.runEach('test.rows', ['7'], () => Promise.reject(new Error('the row is locked')));
    const tries = async () => (await failed())[0]?.tries;
    await attempt();
    for (const [before, wait] of waits.entries()) {
      api.clock.advance(wait - 1);
      await attempt();
      expect(await tries()).toBe(before + 1);
      api.clock.advance(1);
      await attempt();
      expect(await tries()).toBe(before + 2);
    }
    await items.clearFailures('test.rows', ['7']);
  });

  it('that withdraws batches continues when one batch fails', async () => {
    const [bad, good] = [await putOnSale(shop, 0), await putOnSale(shop, 0)];
    for (const goods of [bad, good]) await importLines(shop, goods, [`${goods}|1`, `${goods}|2`]);
    await execute(api.manager, "UPDATE stock_batches SET availability='undoing'");
    await execute(api.manager, "UPDATE stock_lines SET state='quarantined' WHERE goods_id=?", [bad]);
    expect(await api.runJob('stock.batch-availability')).toBe('done');
    expect(await api.rows(`SELECT id FROM stock_lines WHERE goods_id='${good}'`)).toEqual([]);
    expect(await failed()).toMatchObject([{ job: 'stock.batch-availability' }]);
  });

  it('is written down with its last success, duration and failures, by whichever process ran it', async () => {
    let fault: Error | null = null;
    api.get(JobRunnerService).register({
      name: 'test.hourly',
      everyMs: HOUR_MS,
      run: () => (fault ? Promise.reject(fault) : Promise.resolve()),
    });
    expect(await run('test.hourly')).toMatchObject({ state: 'waiting', lastSuccessAt: null });
    expect(await api.runJob('test.hourly')).toBe('done');
    expect(await run('test.hourly')).toMatchObject({
      state: 'ok',
      lastSuccessAt: new Date('2026-03-01T10:00:00.000Z'),
      failures: 0,
      lastError: null,
      nextRunAt: new Date('2026-03-01T11:00:00.000Z'),
    });
    fault = new Error('no answer for buyer@example.com');
    for (const hour of [1, 2]) {
      api.clock.advance(HOUR_MS);
      expect(await api.runJob('test.hourly')).toBe('failed');
      expect(await run('test.hourly')).toMatchObject({
        state: 'failing',
        failures: hour,
        lastError: 'no answer for …',
        lastSuccessAt: new Date('2026-03-01T10:00:00.000Z'),
      });
    }
    await metric('job_failures{job="test.hourly"} 2');
    await metric('job_last_success_timestamp_seconds{job="test.hourly"} 1772359200');
    fault = null;
    api.clock.advance(HOUR_MS);
    await api.runJob('test.hourly');
    expect(await run('test.hourly')).toMatchObject({ state: 'ok', failures: 0 });
    api.clock.advance(4 * HOUR_MS);
    expect(await run('test.hourly')).toMatchObject({ state: 'late' });
  });
});
