import { ExpirePaymentsService } from '../../src/modules/payments/services/expire-payments.service.js';
import { TransactionsService } from '../../src/database/index.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { SiteConfigService } from '../../src/modules/site-config/index.js';
import { formatUsdt, parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { BUYER_WALLET, invariantFaults, openShop, payWithoutChain, SHOP_WALLET } from '../support/shop.js';

const WINDOW_MS = 30 * 60_000;
/** An amount of which an exchange kept some. */
const less = (amount: string, feeMicro: bigint): string => formatUsdt((parseUsdt(amount) ?? 0n) - feeMicro);

describe('recharging a balance', () => {
  let api: TestApi;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    await openShop(api);
    buyer = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const open = (amount: unknown, key?: string, who = buyer) =>
    api.http
      .post('/api/recharges')
      .set({ ...who.headers, ...(key === undefined ? {} : { 'Idempotency-Key': key }) })
      .send({ amount });
  const list = async (query = '') => (await api.http.get(`/api/recharges${query}`).set(buyer.headers)).body.data;
  const balance = async () => (await api.http.get('/api/users/balance').set(buyer.headers)).body.data.balance as string;
  const pay = (amount: string) => payWithoutChain(api, SHOP_WALLET, parseUsdt(amount) ?? 0n);
  const expire = async () => {
    api.clock.advance(WINDOW_MS + 1_000);
    await api.get(ExpirePaymentsService).expireDue(api.clock.now());
  };

  it('credits the exact amount that was paid, with sender and transaction', async () => {
    const { data } = (await open('25.5')).body;
    expect(data).toMatchObject({
      recharge_no: expect.stringMatching(/^R\d{18}$/),
      amount: '25.500000',
      amount_due: expect.stringMatching(/^25\.500\d{3}$/),
      pay_url: `/pay?preOrderId=${data.pre_order_id}`,
    });
    expect(await list()).toMatchObject({
      items: [{ status: 'recharging', amount_credited: '0.000000', from_address: null, txid: null }],
    });
    const transfer = await pay(data.amount_due);
    expect(await balance()).toBe(data.amount_due);
    const { items } = await list('?status=successful');
    expect(items).toEqual([
      {
        id: expect.any(String),
        recharge_no: data.recharge_no,
        pre_order_id: data.pre_order_id,
        from_address: BUYER_WALLET,
        to_address: SHOP_WALLET,
        txid: transfer.txid,
        amount: '25.500000',
        amount_due: data.amount_due,
        amount_missing: '0.000000',
        amount_received: data.amount_due,
        amount_credited: data.amount_due,
        type: 'USDT-TRC20',
        created_at: expect.any(String),
        expires_at: data.expires_at,
        status: 'successful',
        stage: 'settled',
      },
    ]);
  });

  it('shows in its cashier what it is and that it arrived', async () => {
    const { data } = (await open('5')).body;
    const cashier = async () => (await api.http.get(`/api/payments/${data.pre_order_id}`)).body.data;
    expect(await cashier()).toMatchObject({ purpose: 'recharge', order_no: data.recharge_no, phase: 'awaiting' });
    await pay(data.amount_due);
    expect(await cashier()).toMatchObject({ phase: 'recharged', links: { order: '/client/amount-recharge' } });
  });

  it('credits money that arrives after its expiry, and then is successful', async () => {
    const { data } = (await open('5')).body;
    await expire();
    expect(await list()).toMatchObject({ items: [{ status: 'failed', amount_credited: '0.000000' }] });
    await pay(data.amount_due);
    expect(await balance()).toBe(data.amount_due);
    expect(await list()).toMatchObject({ items: [{ status: 'successful', amount_credited: data.amount_due }] });
  });

  it('credits what arrives when an exchange kept its fee', async () => {
    const came = less((await open('20')).body.data.amount_due, 1_000_000n);
    await pay(came);
    expect(await balance()).toBe(came);
    expect(await list()).toMatchObject({ items: [{ status: 'successful', amount_credited: came }] });
  });

  it('says how much must still be sent, to the last digit, and where it stands', async () => {
    const { data } = (await open('25')).body;
    const shown = async () => (await list()).items[0];
    expect(await shown()).toMatchObject({ stage: 'waiting', amount_missing: data.amount_due });
    const seen = await payWithoutChain(api, SHOP_WALLET, parseUsdt(data.amount_due) ?? 0n, 'seen');
    expect(await shown()).toMatchObject({ stage: 'confirming', txid: seen.txid, status: 'recharging' });
  });

  it('is under review, not awaited, while staff decide about the claimed transfer', async () => {
    const { data } = (await open('25')).body;
    const transfer = await pay('3.21');
    const named = await api.http.post(`/api/payments/${data.pre_order_id}/tx`).send({ txid: transfer.txid });
    expect(named.body).toMatchObject({ code: 200 });
    expect((await list()).items).toMatchObject([{ status: 'recharging', stage: 'review' }]);
  });

  it('are listed with a constant number of queries, however many have a claimed transaction', async () => {
    const reads: string[] = [];
    api.source.subscribers.push({
      beforeQuery: ({ query }) => void (query.startsWith('SELECT') && reads.push(query)),
    });
    const openNamed = async () => {
      const { data } = (await open('25')).body;
      const { txid } = await pay('3.21');
      await api.http.post(`/api/payments/${data.pre_order_id}/tx`).send({ txid });
    };
    const looksOfList = async () => {
      const before = reads.length;
      expect((await list()).items[0]).toMatchObject({ stage: 'review' });
      return reads.length - before;
    };
    await openNamed();
    const one = await looksOfList();
    await openNamed();
    await openNamed();
    expect(one).toBeGreaterThan(0);
    expect(await looksOfList()).toBe(one);
    api.source.subscribers.pop();
  });

  it('keeps less than the minimum until its time is over, and credits it then', async () => {
    const came = less((await open('1.5')).body.data.amount_due, 600_000n);
    await pay(came);
    expect(await balance()).toBe('0.000000');
    expect(await list()).toMatchObject({ items: [{ status: 'recharging', amount_credited: '0.000000' }] });
    await expire();
    expect(await balance()).toBe(came);
    expect(await list()).toMatchObject({ items: [{ status: 'failed', amount_credited: came }] });
  });

  it('is paid or cancelled, never both, when both happen at once', async () => {
    const { data } = (await open('5')).body;
    const [{ id }] = (await list()).items;
    await Promise.all([pay(data.amount_due), api.http.post(`/api/recharges/${id}/cancel`).set(buyer.headers)]);
    expect(await balance()).toBe(data.amount_due);
    expect(await api.rows('SELECT unpaid FROM recharge_allowances')).toEqual([{ unpaid: 0 }]);
  });

  it('gives the same answer for the same key, and opens one recharge', async () => {
    const [one, two] = await Promise.all([open('5', 'k'), open('5.0', 'k')]);
    const three = await open('5', 'k');
    expect(two.body.data).toEqual(one.body.data);
    expect(three.body.data).toEqual(one.body.data);
    expect((await list()).items).toHaveLength(1);
    expect((await open('6', 'k')).body).toMatchObject({ reason: 'common.idempotency_conflict' });
  });

  it.each([
    ['0.99', 'min'],
    ['100000.01', 'max'],
    ['5.001', 'decimal'],
    ['1.0000001', 'decimal'],
    ['1e3', 'decimal'],
    ['-5', 'decimal'],
    ['', 'required'],
    [5, 'isString'],
  ])('rejects an amount of %p', async (amount, rule) => {
    expect((await open(amount)).body).toMatchObject({ errors: [{ field: 'amount', rule }] });
  });

  it('respects the minimum and maximum set by staff, and still returns an earlier response', async () => {
    const first = await open('5', 'key');
    const siteConfig = api.get(SiteConfigService);
    const { limits } = await siteConfig.get();
    const within = { ...limits, rechargeMin: '10.000000', rechargeMax: '20.500000' };
    await api.get(TransactionsService).run((manager) => siteConfig.put(manager, 'limits', within));
    const refused = async (amount: string) => (await open(amount)).body.errors as unknown[];
    expect(await refused('9.99')).toEqual([{ field: 'amount', rule: 'min', params: { min: '10' } }]);
    expect(await refused('20.51')).toEqual([{ field: 'amount', rule: 'max', params: { max: '20.5' } }]);
    expect((await open('20.5')).body).toMatchObject({ code: 200 });
    expect((await open('5', 'key')).body.data).toEqual(first.body.data);
    const said = (await api.http.get('/api/recharges/limits').set(buyer.headers)).body.data;
    expect(said).toEqual({ min: '10.000000', max: '20.500000' });
    await api.get(TransactionsService).run((manager) => siteConfig.put(manager, 'limits', limits));
  });

  it('says its limits, and is for signed-in users only', async () => {
    const { body } = await api.http.get('/api/recharges/limits').set(buyer.headers);
    expect(body.data).toEqual({ min: '1.000000', max: '100000.000000' });
    for (const path of ['/api/recharges/limits', '/api/recharges', '/api/ledger'])
      expect((await api.http.get(path)).status).toBe(401);
    expect((await api.http.post('/api/recharges').send({ amount: '5' })).status).toBe(401);
  });

  it('allows at most five unpaid ones, even with parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => open(String(10 + i))));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toMatchObject({ reason: 'recharges.too_many_unpaid', params: { limit: 5 } });
    const { items } = await list();
    const cancelled = await api.http.post(`/api/recharges/${items[0].id}/cancel`).set(buyer.headers);
    expect(cancelled.body.data).toMatchObject({ status: 'failed', amount_credited: '0.000000' });
    expect((await open('5')).status).toBe(200);
    await expire();
    expect((await api.rows('SELECT unpaid FROM recharge_allowances')).map(({ unpaid }) => unpaid)).toEqual([0]);
  });

  it('can be cancelled by its user only, and once', async () => {
    await open('5');
    const [{ id }] = (await list()).items;
    const cancel = (who: SignedInUser) => api.http.post(`/api/recharges/${id}/cancel`).set(who.headers);
    expect((await cancel(await signedIn(api))).body).toMatchObject({ reason: 'recharges.not_found' });
    expect((await cancel(buyer)).body.data).toMatchObject({ status: 'failed' });
    expect((await cancel(buyer)).body).toMatchObject({ reason: 'recharges.not_cancellable' });
    const garbage = await api.http.post('/api/recharges/x/cancel').set(buyer.headers);
    expect(garbage.body).toMatchObject({ reason: 'recharges.not_found' });
  });

  it('lists by page and by status, one’s own only', async () => {
    for (const amount of ['1', '2', '3']) await open(amount);
    await open('4', undefined, await signedIn(api));
    const first = await list('?limit=2');
    expect(first.items.map(({ amount }: { amount: string }) => amount)).toEqual(['3.000000', '2.000000']);
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ amount: '1.000000' }], next_cursor: null });
    expect((await list('?status=failed')).items).toEqual([]);
  });
});
