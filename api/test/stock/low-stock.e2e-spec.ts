import fc from 'fast-check';
import { findStockState, toCoverDays } from '../../src/modules/catalog/index.js';
import { CheckLowStockService } from '../../src/modules/stock-alerts/services/check-low-stock.service.js';
import { signedIn } from '../auth/auth.builder.js';
import { sell } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';

const HOUR_MS = 3_600_000;

describe('low stock', () => {
  let api: TestApi;
  let sink: MailSink;
  let shop: TestShop;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.length = 0;
    shop = await openShop(api);
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  let restocks = 0;
  const restock = async (goods: string, count: number) => {
    restocks += 1;
    await importLines(
      shop,
      goods,
      Array.from({ length: count }, (_, at) => `${goods}-restock-${restocks}-${at}|secret`),
    );
  };
  const check = async () => {
    api.clock.advance(60_000);
    expect(await api.runJob('stock-alerts.check')).toBe('done');
    await api.drainOutbox();
    return sink.mails.splice(0);
  };
  const countSales = async () => {
    api.clock.advance(HOUR_MS);
    expect(await api.runJob('dashboard.roll-up-statistics')).toBe('done');
    expect(await api.runJob('dashboard.count-recent-sales')).toBe('done');
  };
  const states = () => api.rows('SELECT goods_id, state FROM low_stock_alerts ORDER BY goods_id');
  const list = async (query: Record<string, string>) =>
    (await api.http.get('/api/admin/goods').query(query).set(shop.owner.headers)).body.data;
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const setRecentSales = (goods: string, lines: number) =>
    api.rows(`UPDATE goods_levels SET recent_sales = ${lines} WHERE bucket = 'total' AND goods_id = ${goods}`);

  it('is mailed once to each of the staff who may import lines, and again only after there was enough', async () => {
    await signedIn(api, { roles: ['sales'] });
    const goods = await putOnSale(shop, 6, { low_stock: 4, name: { zh: '邮箱', en: 'Mailbox' } });
    expect(await check()).toEqual([]);
    await sell(api, goods, {}, { quantity: 2 });
    sink.mails.length = 0;
    const mails = await check();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Mailbox: 4 left');
    expect(mails[0]?.text).toContain('邮箱：剩余 4');
    expect(await check()).toEqual([]);
    await restock(goods, 5);
    expect(await check()).toEqual([]);
    expect(await states()).toEqual([]);
    await sell(api, goods, {}, { quantity: 6 });
    sink.mails.length = 0;
    expect(await check()).toHaveLength(1);
  });

  it('is mailed a second time when the goods are sold out, and not when a few lines arrive', async () => {
    const goods = await putOnSale(shop, 2, { low_stock: 4 });
    expect(await check()).toHaveLength(1);
    await sell(api, goods, {}, { quantity: 2 });
    sink.mails.length = 0;
    const [mail] = await check();
    expect(mail?.text).toContain('sold out');
    await restock(goods, 1);
    expect(await check()).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'low' }]);
  });

  it('is not what lines are that an unpaid order holds', async () => {
    const goods = await putOnSale(shop, 6, { low_stock: 4 });
    await api.rows(`UPDATE goods_levels SET reserved = 6 WHERE bucket = 'total' AND goods_id = ${goods}`);
    expect(await check()).toEqual([]);
  });

  it('ends with the sale of the goods, and is not mailed when the shop has switched the mails off', async () => {
    const goods = await putOnSale(shop, 0);
    expect(await check()).toHaveLength(1);
    await api.http.delete(`/api/goods/${goods}`).set(shop.owner.headers);
    expect(await check()).toEqual([]);
    expect(await states()).toEqual([]);
    const { version, settings } = (await api.http.get('/api/admin/site-config').set(shop.owner.headers)).body.data;
    const quiet = { ...settings, stock: { ...settings.stock, mail_alerts: false } };
    const changed = await api.http.put('/api/site-config').set(shop.owner.headers).send({ version, settings: quiet });
    expect(changed.body).toMatchObject({ code: 200 });
    await putOnSale(shop, 0);
    expect(await check()).toEqual([]);
    expect(await states()).toHaveLength(1);
  });

  it('is found by days of cover from real sales, with the number of the goods before that of the shop', async () => {
    const goods = await putOnSale(shop, 30);
    await sell(api, goods, {}, { quantity: 14 });
    await countSales();
    expect((await list({})).items).toMatchObject([{ sold_a_day: 1, cover_days: 16, stock_state: null }]);
    await api.rows(`UPDATE goods SET low_cover_days = 17 WHERE id = ${goods}`);
    expect((await list({ stock: 'low' })).items).toMatchObject([{ stock_state: 'low', low_cover_days: 17 }]);
    sink.mails.length = 0;
    const [mail] = await check();
    expect(mail?.text).toContain('16 left, 1 sold a day, lasts about 16 days');
    // A day more than what is enough ends the alert.
    await restock(goods, 1);
    await check();
    expect(await states()).toHaveLength(1);
    await restock(goods, 1);
    await check();
    expect(await states()).toEqual([]);
    api.clock.advance(15 * 24 * HOUR_MS);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    await countSales();
    expect((await list({})).items).toMatchObject([{ sold_a_day: 0, cover_days: null, stock_state: null }]);
  });

  it('alerts once when two checks run at the same time', async () => {
    await putOnSale(shop, 0);
    const service = api.get(CheckLowStockService);
    await Promise.all([service.checkAll(), service.checkAll(), service.checkAll()]);
    await api.drainOutbox();
    expect(sink.mails).toHaveLength(1);
  });

  it('orders the list of goods by what is sold out first, page by page, and filters it', async () => {
    const [slow, fewUnsold, fast, unsold, empty] = [
      await putOnSale(shop, 30),
      await putOnSale(shop, 3),
      await putOnSale(shop, 30),
      await putOnSale(shop, 30),
      await putOnSale(shop, 0),
    ];
    await setRecentSales(slow, 33);
    await setRecentSales(fast, 167);
    const expected = [empty, fast, slow, fewUnsold, unsold];
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ sort: 'cover', limit: '1', ...(cursor === undefined ? {} : { cursor }) });
      ids.push(...idsOf(page));
      cursor = page.next_cursor as string | null;
    }
    expect(ids).toEqual(expected);
    expect(idsOf(await list({ stock: 'low' }))).toEqual([fast]);
    expect(idsOf(await list({ stock: 'sold_out' }))).toEqual([empty]);
    expect((await api.http.get('/api/admin/goods').query({ stock: 'plenty' }).set(shop.owner.headers)).status).toBe(
      400,
    );
    expect((await api.http.get('/api/stats/attention').set(shop.owner.headers)).body.data.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'low_stock', count: 1 }),
        expect.objectContaining({ kind: 'sold_out', count: 1 }),
      ]),
    );
  });
});

describe('the state of the stock of goods', () => {
  const cover = fc.record({
    id: fc.constant('1'),
    available: fc.nat(10_000),
    lowStock: fc.nat(100),
    lowCoverDays: fc.nat(60),
    recentSales: fc.nat(10_000),
  });

  it('never gets better by a sale, nor worse by a line more', () => {
    const rank = { sold_out: 0, low: 1, enough: 2 };
    const rankOf = (one: Parameters<typeof findStockState>[0]) => rank[findStockState(one) ?? 'enough'];
    fc.assert(
      fc.property(cover, (one) => {
        expect(rankOf({ ...one, available: one.available + 1 })).toBeGreaterThanOrEqual(rankOf(one));
        expect(rankOf({ ...one, recentSales: one.recentSales + 1 })).toBeLessThanOrEqual(rankOf(one));
      }),
    );
  });

  it('is not low by days where nothing was sold, or where days do not count', () => {
    expect(findStockState({ id: '1', available: 1, lowStock: 0, lowCoverDays: 30, recentSales: 0 })).toBeNull();
    expect(findStockState({ id: '1', available: 1, lowStock: 0, lowCoverDays: 0, recentSales: 900 }, 1)).toBeNull();
    expect(toCoverDays(10, 0)).toBeNull();
  });
});
