import { signedIn, type SignedInUser, withCode, withStepUp } from '../auth/auth.builder.js';
import { makeRole } from '../roles/roles.builder.js';
import { importFile } from '../stock/stock.builder.js';
import { makeAgent, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  giveBalance,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const GROUPS = ['goods', 'supplier', 'customer', 'order', 'day', 'month'];

interface Sums {
  income: string;
  refunded: string;
  commission: string;
  cost: string;
  lines: number;
  lines_of_unknown_cost: number;
  margin: string | null;
}
interface Row {
  key: string;
  name: { zh: string; en: string };
  sums: Sums;
}

describe('margins', () => {
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  let buyer: SignedInUser;
  let goods: string;
  let other: string;
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub' });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    agent = await makeAgent(api, { username: 'alice', email: 'alice@example.com' });
    buyer = await signedIn(api, { username: 'bob' });
    await giveBalance(api, buyer.user.id, 1_000_000_000n);
    goods = await putOnSale(shop, 0, { price: '2', warranty_hours: 24 });
    other = await putOnSale(shop, 0, { price: '0.000333', name: { zh: '另一个', en: 'Other' } });
    // An odd last digit is dead to the stub of the live check.
    await importAs('North', goods, ['100001|pw', '100002|pw'], '0.5');
    await importAs('South', goods, ['100004|pw', '100006|pw', '100008|pw'], '0.7');
    await importAs('East', other, ['other1|pw', 'other2|pw', 'other3|pw']);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const importAs = (supplier: string, id: string, texts: string[], unitCost?: string) =>
    importFile(api, id, [Buffer.from(texts.join('\n'))], {
      fields: { supplier, ...(unitCost === undefined ? {} : { unit_cost: unitCost }) },
    });
  const buy = async (items: object[], headers: Record<string, string> = buyer.headers): Promise<string> => {
    const body = { items, email: 'buyer@example.com', method: 'balance', promotion_code: agent.code };
    const placed = await api.http.post('/api/orders').set(headers).send(body);
    expect(placed.body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    return placed.body.data.order_no as string;
  };
  const refund = async (no: string, body: object) =>
    expect(
      (
        await api.http
          .post(`/api/admin/orders/${no}/refund`)
          .set(await withCode(api, shop.owner))
          .send({ reason: 'Agreed', ...body })
      ).body,
    ).toMatchObject({ code: 200 });
  const get = (query: Record<string, string>, who = shop.owner) =>
    api.http.get('/api/stats/margins').query(query).set(who.headers);
  const read = async (by: string) => {
    const answer = await get({ by, to: new Date(api.clock.now().getTime() + 1000).toISOString() });
    return answer.body.data as { total: Sums; rows: Row[]; others: null };
  };
  const row = async (by: string, key: string) => (await read(by)).rows.find((one) => one.key === key)?.sums;
  const entries = async (account: string) =>
    BigInt(
      String(
        (
          await api.rows<{ n: string }>(
            'SELECT CAST(COALESCE(SUM(amount),0) AS CHAR) AS n FROM ledger_entries WHERE account=?',
            [account],
          )
        )[0]?.n,
      ),
    );

  it('add up to the same sums by every group, and those are the ledger’s', async () => {
    const no = await buy([
      { goods_id: goods, quantity: 3 },
      { goods_id: other, quantity: 2 },
    ]);
    await buy([{ goods_id: goods, quantity: 1 }]);
    await refund(no, { item: 1, amount: '1.000001' });
    await refund(no, { amount: '0.5' });
    const lines = (await api.http.get(`/api/orders/${no}/lines`).set(buyer.headers)).body.data.lines as {
      id: string;
    }[];
    await api.http
      .post(`/api/orders/${no}/claims`)
      .set(buyer.headers)
      .send({ line_ids: [lines[0]?.id] });
    await api.drainOutbox();
    const { total } = await read('goods');
    for (const by of GROUPS) {
      const { rows, total: sameTotal, others } = await read(by);
      expect(sameTotal).toEqual(total);
      expect(others).toBeNull();
      for (const sum of ['income', 'refunded', 'commission', 'cost'] as const) {
        expect(rows.reduce((all, { sums }) => all + micro(sums[sum]), 0n)).toBe(micro(total[sum]));
      }
    }
    expect(micro(total.income) - micro(total.refunded)).toBe(-(await entries('sales')));
    expect(micro(total.commission)).toBe(await entries('commission_expense'));
    // Four lines and the replacement of the dead one: 2 × 0.5 + 3 × 0.7; the two others have no cost.
    expect(total).toMatchObject({ cost: '3.100000', lines: 7, lines_of_unknown_cost: 2, margin: null });
    expect(await row('supplier', 'North')).toMatchObject({ cost: '1.000000', lines: 2 });
    expect(await row('supplier', 'South')).toMatchObject({ cost: '2.100000', lines: 3 });
    expect(await row('supplier', 'East')).toMatchObject({ cost: '0.000000', lines_of_unknown_cost: 2, margin: null });
    const of = await row('goods', goods);
    const left = micro(of?.income ?? '') - micro(of?.refunded ?? '') - micro(of?.commission ?? '') - 3_100_000n;
    expect(micro(of?.margin ?? '')).toBe(left);
    const [customer] = (await read('customer')).rows;
    expect(customer).toMatchObject({ key: `user:${buyer.user.id}`, name: { zh: 'bob', en: 'bob' } });
    expect((await read('month')).rows).toHaveLength(1);
  });

  it('of an order that was refunded before its delivery has no cost', async () => {
    const body = { items: [{ goods_id: goods, quantity: 2 }], email: 'buyer@example.com', method: 'balance' };
    const no = (await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data.order_no as string;
    await refund(no, {});
    await api.drainOutbox();
    expect(await row('supplier', '')).toMatchObject({
      income: '4.000000',
      refunded: '4.000000',
      commission: '0.000000',
      cost: '0.000000',
      lines: 0,
      margin: '0.000000',
    });
  });

  it('are exported with a step-up, an audit entry, and an empty cell for what is not known', async () => {
    await buy([{ goods_id: other, quantity: 1 }]);
    const query = { by: 'goods', to: new Date(api.clock.now().getTime() + 1000).toISOString() };
    const download = (headers: Record<string, string>) =>
      api.http.get('/api/stats/margins/export').query(query).set(headers);
    expect((await download(shop.owner.headers)).body).toMatchObject({ reason: 'auth.totp_not_enrolled' });
    const { text } = await download(await withStepUp(api, shop.owner));
    const [head, line] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFkey,name_zh,name_en,income,refunded,commission,known_cost,lines,lines_of_unknown_cost,margin',
    );
    expect(line).toMatch(/"Other","0.000333","0.000000","0.0000\d\d","0.000000","1","1",""$/);
    expect(await api.rows('SELECT action FROM audit_log WHERE action=?', ['margins.exported'])).toHaveLength(1);
  });

  it('show the address of a guest only to those who may read users', async () => {
    const placed = await placeOrder(api, goods, 1, { email: 'guest@example.com' });
    await payWithoutChain(api, SHOP_WALLET, micro(placed.body.data.amount_due));
    await api.drainOutbox();
    const query = { by: 'customer', to: new Date(api.clock.now().getTime() + 1000).toISOString() };
    expect((await get(query)).body.data.rows).toMatchObject([
      { key: 'email:guest@example.com', name: { en: 'guest@example.com' } },
    ]);
    const clerk = await signedIn(api, { roles: [await makeRole(api, ['margins.read', 'stats.read'], ['dataBoard'])] });
    const masked = await get(query, clerk);
    expect(masked.body.data.rows).toMatchObject([
      { key: 'guest-1:g***@example.com', name: { en: 'g***@example.com' } },
    ]);
    expect(masked.text).not.toContain('guest@example.com');
    const file = await api.http
      .get('/api/stats/margins/export')
      .query(query)
      .set(await withStepUp(api, clerk));
    expect([file.status, file.text.includes('guest@example.com')]).toEqual([200, false]);
  });

  it('are rejected for a period or a group that is none, and shown to those who have the right', async () => {
    const bad = { by: 'colour', from: 'yesterday', to: '2026-13-01', zone: 'Mars/Base' };
    for (const [field, value] of Object.entries(bad))
      expect((await get({ [field]: value })).body).toMatchObject({ code: 519, errors: [{ field }] });
    const turned = { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' };
    expect((await get(turned)).body).toMatchObject({ code: 519, errors: [{ field: 'to' }] });
    const reader = await signedIn(api, { roles: [await makeRole(api, ['stats.read'], ['dataBoard'])] });
    expect((await get({}, reader)).body).toMatchObject({ reason: 'auth.forbidden' });
    const clerk = await signedIn(api, { roles: [await makeRole(api, ['margins.read', 'stats.read'], ['dataBoard'])] });
    expect((await get({}, clerk)).body.data).toMatchObject({ by: 'goods', rows: [], total: { margin: '0.000000' } });
    expect((await get({}, buyer)).body).toMatchObject({ reason: 'auth.forbidden' });
    expect((await api.http.get('/api/stats/margins')).status).toBe(401);
  });
});
