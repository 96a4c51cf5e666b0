import { LedgerService } from '../../src/modules/ledger/index.js';
import { type OrderRefundFacts, RefundHooksService } from '../../src/modules/orders/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
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

describe('a refund', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const balance = () => api.get(LedgerService).findBalance(buyer.user.id);
  const bought = async (goods: string, quantity = 2) => {
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const placed = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity, email: 'buyer@example.com', method: 'balance' });
    return placed.body.data.order_no as string;
  };
  const refund = async (
    no: string,
    body: object,
    { key, by = shop.owner }: { key?: string; by?: SignedInUser } = {},
  ) => {
    const request = api.http.post(`/api/admin/orders/${no}/refund`).set(await withCode(api, by));
    if (key) void request.set('Idempotency-Key', key);
    return request.send(body);
  };

  it('of everything that was paid goes to the balance, and the order is refunded', async () => {
    const no = await bought(await putOnSale(shop, 5, { price: '10' }));
    await api.drainOutbox();
    const answer = await refund(no, { reason: 'dead accounts' });
    expect(answer.body.data).toMatchObject({ state: 'refunded', status: 'closed', amount_refunded: '20.000000' });
    expect(await balance()).toBe(100_000_000n);
    expect((await api.http.get(`/api/orders/${no}/lines`).set(buyer.headers)).body.reason).toBe('orders.not_delivered');
  });

  it('of a part leaves the order as it is, and the parts never exceed the whole', async () => {
    const no = await bought(await putOnSale(shop, 5, { price: '10' }));
    await api.drainOutbox();
    expect((await refund(no, { amount: '7.5', reason: 'one was dead' })).body.data).toMatchObject({
      state: 'delivered',
      amount_refunded: '7.500000',
    });
    expect((await refund(no, { amount: '12.500001', reason: 'all of it' })).body).toMatchObject({
      code: 409,
      reason: 'orders.refund_above_paid',
      params: { left: '12.500000' },
    });
    expect((await refund(no, { reason: 'the rest' })).body.data).toMatchObject({ state: 'refunded' });
    expect((await refund(no, { reason: 'once more' })).body.reason).toBe('orders.not_refundable');
  });

  it('is paid once with many parallel requests', async () => {
    const no = await bought(await putOnSale(shop, 5, { price: '10' }));
    await api.drainOutbox();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(no, { amount: '15', reason: 'twice?' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(95_000_000n);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => refund(no, { amount: '1', reason: 'same key' }, { key: 'k1' })),
    );
    expect(again.every(({ status }) => status === 200)).toBe(true);
    expect(await balance()).toBe(96_000_000n);
  });

  it('of an undelivered order makes its lines available again, and nothing is delivered', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    const no = await bought(goods, 3);
    await refund(no, { reason: 'changed their mind' });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(5);
    await api.drainOutbox();
    const order = await api.http.get(`/api/orders/${no}`).set(buyer.headers);
    expect(order.body.data).toMatchObject({ state: 'refunded', line_count: 0 });
    expect(await api.rows("SELECT id FROM stock_lines WHERE state<>'available'")).toEqual([]);
  });

  it('is credited to the e-mail of a guest, whose cashier shows it', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox();
    await refund(placed.order_no, { reason: 'dead accounts' });
    expect((await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data).toMatchObject({
      phase: 'refunded',
      amount_refunded: placed.amount_due,
      credited_to: 'email',
    });
  });

  it.each([
    [{ amount: '1.0000001', reason: 'seven places' }, 'amount', 'decimal'],
    [{ amount: '1e3', reason: 'an exponent' }, 'amount', 'decimal'],
    [{ amount: '-1', reason: 'less than nothing' }, 'amount', 'decimal'],
    [{ amount: '0', reason: 'nothing' }, 'amount', 'not_zero'],
    [{ amount: '１', reason: 'full width' }, 'amount', 'decimal'],
    [{ amount: '1' }, 'reason', undefined],
    [{ amount: '1', reason: ' x ' }, 'reason', undefined],
  ])('is rejected with the field when it is invalid: %j', async (body, field, rule) => {
    const no = await bought(await putOnSale(shop, 5, { price: '10' }));
    const before = await balance();
    const answer = await refund(no, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([rule ? { field, rule } : { field }]);
    expect(await balance()).toBe(before);
  });

  it('is rejected for an unpaid order, and without the permission', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    expect((await refund(placed.order_no, { reason: 'not paid' })).body.reason).toBe('orders.not_refundable');
    expect((await refund('20260101000000000', { reason: 'no such' })).body.code).toBe(506);
    expect((await refund(placed.order_no, { reason: 'mine' }, { by: buyer })).status).toBe(403);
  });

  it('is not possible for one’s own order, as a user or as a guest with the e-mail of the account', async () => {
    const goods = await putOnSale(shop, 2, { price: '10' });
    const { user, headers } = shop.owner;
    const own = await api.http
      .post('/api/orders')
      .set(headers)
      .send({ goods_id: goods, quantity: 1, email: 'else@example.com' });
    const asGuest = await placeOrder(api, goods, 1, { email: user.email });
    for (const { body } of [own, asGuest]) {
      await payWithoutChain(api, SHOP_WALLET, micro(body.data.amount_due as string));
      const refused = await refund(body.data.order_no as string, { reason: 'for me' });
      expect(refused.body).toMatchObject({ code: 409, reason: 'orders.own_account' });
    }
  });

  it('notifies everyone with a share of the order of the refunded amount, in the same transaction or not at all', async () => {
    const reported: OrderRefundFacts[] = [];
    let fails = false;
    api.get(RefundHooksService).register(async (_, refunded) => {
      if (fails) throw new Error('the share cannot be taken back');
      reported.push(refunded);
    });
    const no = await bought(await putOnSale(shop, 5, { price: '10' }));
    await refund(no, { amount: '5', reason: 'a quarter' });
    expect(reported).toMatchObject([{ amountMicro: 5_000_000n, totalMicro: 5_000_000n, paidMicro: 20_000_000n }]);
    fails = true;
    expect((await refund(no, { amount: '5', reason: 'fails' })).status).toBe(500);
    fails = false;
    expect(await balance()).toBe(85_000_000n);
  });
});
