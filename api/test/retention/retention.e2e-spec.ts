import { jest } from '@jest/globals';
import { execute } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { IdsService } from '../../src/common/ids/index.js';
import { RetentionService, DeletionRecordsService } from '../../src/infrastructure/retention/index.js';
import { RETENTION_NAMES } from '../../src/config/retention.config.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  importLines,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';
import type { TestShop } from '../support/shop.js';
import { isMysql } from '../support/server-kind.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('retention', () => {
  let api: TestApi;
  let shop: TestShop;
  let mails: MailSink;
  let goods: string;

  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    api.clock.freeze(new Date('2026-03-01T10:00:00.000Z'));
    shop = await openShop(api);
    goods = await putOnSale(shop, 5);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  async function deliver(quantity: number, more: Record<string, unknown> = {}): Promise<string> {
    const placed = await placeOrder(api, goods, quantity, more);
    const { amount_due: due, order_no: orderNo } = placed.body.data as { amount_due: string; order_no: string };
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
    return orderNo;
  }
  /** A token that is good at the time of the frozen clock. */
  const staff = async () => (await signedIn(api, { roles: ['owner'] })).headers;
  const page = async (path = '') => (await api.http.get(`/api/admin/retention${path}`).set(await staff())).body.data;

  it('sends no line by mail from its day on, however late the deletion and the mail are', async () => {
    await deliver(1);
    expect(mails.mails).toHaveLength(1);
    for (const [wait, sent] of [
      [7 * DAY_MS - 1, 2],
      [1, 2],
    ] as const) {
      api.clock.advance(wait);
      await execute(api.manager, "UPDATE outbox_messages SET state='pending' WHERE kind='orders.mail'");
      await api.drainOutbox();
      expect(mails.mails).toHaveLength(sent);
    }
    expect(await api.rows("SELECT id FROM orders WHERE state='delivered' AND purged_at IS NULL")).toHaveLength(1);
  });

  it('has one table, and every row of it has its job', () => {
    const registered = api.get(RetentionService).listPurges();
    expect(registered.map(({ name }) => name).sort()).toEqual([...RETENTION_NAMES].sort());
  });

  describe('a day before lines are destroyed', () => {
    const reminders = (orderNo: string) =>
      mails.to(orderNo).filter(({ subject = '' }) => /即将删除|deleted soon/.test(subject));

    it.each<[string, RegExp]>([
      ['en', /will be deleted on 2026-03-08 10:00 UTC/],
      ['zh-cn', /将于 2026-03-08 18:00 UTC\+8 自动删除/],
    ])(
      'their buyer is notified once, in %s, with the link and without a line',
      async (language: string, words: RegExp) => {
        const orderNo = await deliver(2, { language });
        api.clock.advance(6 * DAY_MS - 1);
        await api.runJob('orders.remind');
        await api.drainOutbox();
        expect(reminders(orderNo)).toEqual([]);
        for (let hour = 0; hour < 3; hour++) {
          api.clock.advance(HOUR_MS);
          await api.runJob('orders.remind');
          await api.drainOutbox();
        }
        const [mail, ...more] = reminders(orderNo);
        expect(more).toEqual([]);
        expect(mail?.text).toMatch(words);
        expect(mail?.text).toMatch(/\/order\/[A-Za-z0-9_-]{43}/);
        expect(mail?.subject).not.toContain('/order/');
        expect(mail?.attachments).toEqual([]);
        expect(JSON.stringify(mail)).not.toContain('|secret');
      },
    );

    it('there is no mail about an order that was refunded, or whose lines are gone', async () => {
      const refunded = await deliver(1);
      await api.manager.query(`UPDATE orders SET state='refunded' WHERE order_no='${refunded}'`);
      const gone = await deliver(1);
      await api.manager.query(`UPDATE orders SET state='delivered', purged_at=paid_at WHERE order_no='${gone}'`);
      api.clock.advance(6 * DAY_MS + HOUR_MS);
      await api.runJob('orders.remind');
      await api.drainOutbox();
      expect([...reminders(refunded), ...reminders(gone)]).toEqual([]);
      await api.manager.query('UPDATE orders SET purged_at=NULL');
      await api.manager.query("UPDATE orders SET state='delivered'");
    });
  });

  it('is shown beforehand by day, and as done afterwards', async () => {
    await deliver(3);
    expect((await page()).due).toEqual([{ day: '2026-03-08', name: 'orders.purge', count: 3 }]);
    api.clock.advance(7 * DAY_MS + HOUR_MS);
    await api.runJob('orders.purge');
    const { due, forgotten, rules, overwritten } = await page();
    // MySQL has no option for it, and the page says so.
    expect(overwritten).toBe(!(await isMysql(api.manager)));
    expect(due).toEqual([]);
    expect(forgotten).toContainEqual({ day: '2026-03-08', name: 'orders.purge', count: 3 });
    expect(rules).toContainEqual({
      name: 'orders.purge',
      keep_seconds: 7 * 86_400,
      after: 'delivery',
      every_seconds: 3_600,
      last_at: '2026-03-08T11:00:00.000Z',
      last_count: 3,
    });
  });

  it('leaves one deletion record for a run of several batches, and none for a run that found nothing', async () => {
    await importLines(
      shop,
      goods,
      Array.from({ length: 30 }, (_, i) => `more-${i}|secret`),
    );
    for (let i = 0; i < 25; i++) await deliver(1);
    api.clock.advance(7 * DAY_MS + HOUR_MS);
    await api.runJob('orders.purge');
    api.clock.advance(HOUR_MS);
    await api.runJob('orders.purge');
    const { items } = await page('/deletion-records?name=orders.purge');
    expect(items).toMatchObject([
      { seq: 1, count: 25, genuine: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('deletes an order with more lines than one transaction step by step, unreadable since its day', async () => {
    const lines = Array.from({ length: 1_200 }, (_, i) => `many-${i}|secret`);
    await importLines(shop, goods, lines);
    const orderNo = await deliver(1_200);
    const state = async () => ({
      lines: await api.rows("SELECT state, MAX(line_no) AS n FROM stock_lines WHERE state<>'available' GROUP BY state"),
      purged: (await api.rows('SELECT purged_at FROM orders'))[0]?.purged_at !== null,
    });
    const [, token = ''] = /\/order\/([A-Za-z0-9_-]{43})/.exec(mails.to(orderNo)[0]?.text ?? '') ?? [];
    const read = async () => (await api.http.get(`/api/orders/by-link/${token}/lines?limit=1`)).body as unknown;
    const killed = () => Promise.reject(new Error('killed'));
    // The batch, and then the order by itself.
    const add = jest
      .spyOn(api.get(DeletionRecordsService), 'addBatch')
      .mockImplementationOnce(killed)
      .mockImplementationOnce(killed);
    api.clock.advance(7 * DAY_MS - 1);
    expect(await read()).toMatchObject({ data: { total: 1_200 } });
    api.clock.advance(1);
    expect(await read()).toMatchObject({ reason: 'orders.link_expired' });
    expect(await api.runJob('orders.purge')).toBe('done');
    expect(await state()).toEqual({ lines: [{ state: 'allocated', n: 1_200 }], purged: false });
    api.clock.advance(HOUR_MS);
    await api.runJob('orders.purge');
    expect(add.mock.calls.slice(2).map(([, { count, of }]) => [count, of.length])).toEqual([
      [1_000, 0],
      [200, 1],
    ]);
    add.mockRestore();
    expect(await state()).toEqual({ lines: [{ state: 'purged', n: 1_200 }], purged: true });
    const { items } = await page('/deletion-records?name=orders.purge');
    expect(items).toMatchObject([{ seq: 1, count: 1_200, genuine: true }]);
  });

  describe('deletion records', () => {
    beforeEach(async () => {
      for (let day = 0; day < 3; day++) {
        await deliver(1);
        api.clock.advance(7 * DAY_MS + HOUR_MS);
        await api.runJob('orders.purge');
      }
    });
    const genuine = async () =>
      (await page('/deletion-records?name=orders.purge')).items.map((one: { genuine: boolean }) => one.genuine);

    it('are genuine as written, page by page', async () => {
      expect(await genuine()).toEqual([true, true, true]);
      const first = await page('/deletion-records?name=orders.purge&limit=2');
      const second = await page(`/deletion-records?name=orders.purge&limit=2&cursor=${first.next_cursor}`);
      expect([...first.items, ...second.items].map(({ seq }: { seq: number }) => seq)).toEqual([3, 2, 1]);
      expect(second.next_cursor).toBeNull();
    });

    it.each([
      ['a count', '`count`=`count`+1'],
      ['a time', "ended_at='2026-01-01 00:00:00.000'"],
      ['a digest', `digest='${'0'.repeat(64)}'`],
      ['a name', "name='claims.purge'"],
    ])('with %s changed are not genuine', async (_, change) => {
      await api.manager.query(`UPDATE retention_deletion_records SET ${change} WHERE seq=3 AND name='orders.purge'`);
      const { items } = await page('/deletion-records');
      expect(items.filter((one: { genuine: boolean }) => !one.genuine)).toHaveLength(1);
    });

    it('of counted rows have no digest, also not a meaningless one, and are genuine before and after', async () => {
      const count = async (key: string) => {
        await insertRows(
          api.manager,
          'limit_counters',
          ['key_hash', 'counted', 'until_at'],
          [[key, 1, api.clock.now()]],
        );
        api.clock.advance(HOUR_MS);
        await api.runJob('limits.purge-counters');
      };
      const stones = async () =>
        (await page('/deletion-records?name=limits.purge-counters')).items.map(
          ({ seq, digest, genuine: encrypted }: Record<string, unknown>) => [seq, digest, encrypted],
        );
      await api.manager.query("DELETE FROM retention_deletion_records WHERE name='limits.purge-counters'");
      const id = api.get(IdsService).next();
      // As an earlier version wrote it, with a digest.
      const old = { id, name: 'limits.purge-counters', at: api.clock.now(), count: 3, of: [''] };
      await api.get(DeletionRecordsService).addBatch(api.manager, old);
      await count('one');
      expect(await stones()).toEqual([
        [2, null, true],
        [1, null, true],
      ]);
      const [newest] = await api
        .get(DeletionRecordsService)
        .listNewest(api.manager, { name: 'limits.purge-counters', limit: 1 });
      expect(newest).toMatchObject({ seq: 2, digest: '' });
    });

    it('cannot be removed from the middle without detection', async () => {
      await api.manager.query("DELETE FROM retention_deletion_records WHERE seq=2 AND name='orders.purge'");
      expect(await genuine()).toEqual([false, true]);
    });

    it('are verified all at once, with the externally stored seals', async () => {
      const verify = (...kept: string[]) => api.get(DeletionRecordsService).verifyAll(api.manager, kept);
      const { count, forged, signatures: seals } = await verify();
      expect({ count, forged }).toEqual({ count: expect.any(Number), forged: [] });
      const newest = seals.find(({ name }) => name === 'orders.purge');
      expect(newest).toMatchObject({ seq: 3 });
      const seal = newest?.signature ?? '';
      expect((await verify(seal)).missing).toEqual([]);
      await api.manager.query("DELETE FROM retention_deletion_records WHERE seq=3 AND name='orders.purge'");
      expect(await verify(seal)).toMatchObject({ count: count - 1, forged: [], missing: [seal] });
      await api.manager.query("UPDATE retention_deletion_records SET `count`=9 WHERE seq=1 AND name='orders.purge'");
      expect((await verify()).forged).toEqual([{ name: 'orders.purge', seq: 1 }]);
    });

    it('have a known kind only, and their cursor cannot be invented', async () => {
      const headers = await staff();
      for (const query of ['name=nothing', 'limit=0', 'limit=101', 'cursor=x']) {
        const answer = await api.http.get(`/api/admin/retention/deletion-records?${query}`).set(headers);
        expect(answer.body).toMatchObject({ errors: [{ field: query.split('=')[0] ?? '' }] });
      }
    });
  });

  it('deletes stored responses and sent messages after a day, and permanently failed ones after a week', async () => {
    const now = api.clock.now();
    await insertRows(
      api.manager,
      'idempotency_keys',
      ['scope', '`key`', 'request_hash', 'created_at'],
      [['s', 'k', 'h', now]],
    );
    const message = (id: string, state: string) => [id, 'test', id, '{"address":"x"}', state, 1, now, now];
    const columns = ['id', 'kind', '`key`', 'payload', 'state', 'attempts', 'available_at', 'created_at'];
    await insertRows(api.manager, 'outbox_messages', columns, [message('1', 'done'), message('2', 'failed')]);
    const purge = async () => {
      for (const name of ['idempotency.purge-keys', 'outbox.purge-sent', 'outbox.purge-failed']) await api.runJob(name);
    };
    const left = async () => ({
      keys: await api.rows("SELECT scope FROM idempotency_keys WHERE scope='s'"),
      messages: await api.rows("SELECT state, payload FROM outbox_messages WHERE kind='test' ORDER BY id"),
    });
    api.clock.advance(DAY_MS);
    await purge();
    expect(await left()).toMatchObject({ keys: [{}], messages: [{ state: 'done' }, { payload: '{"address":"x"}' }] });
    api.clock.advance(HOUR_MS);
    await purge();
    expect(await left()).toEqual({ keys: [], messages: [{ state: 'failed', payload: '{"address":"x"}' }] });
    api.clock.advance(6 * DAY_MS);
    await purge();
    expect(await left()).toEqual({ keys: [], messages: [{ state: 'failed', payload: '{}' }] });
  });
});
