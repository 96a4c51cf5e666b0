import { TransactionsService } from '../../src/database/index.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { Payment } from '../../src/modules/payments/entities/payment.entity.js';
import { PaymentPostingsService } from '../../src/modules/payments/services/payment-postings.service.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
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

describe('an order that is paid from a balance', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ ORDER_MAX_UNPAID: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const place = (goods: string, more: object = {}, key?: string) => {
    const request = api.http.post('/api/orders').set(buyer.headers);
    if (key) void request.set('Idempotency-Key', key);
    return request.send({ goods_id: goods, quantity: 1, email: 'buyer@example.com', ...more });
  };
  const balance = () => api.get(LedgerService).findBalance(buyer.user.id);

  it('is paid, and its delivery is queued, in one step', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    await giveBalance(api, buyer.user.id, 25_000_000n);
    const placed = (await place(goods, { quantity: 2, method: 'balance' })).body.data;
    expect(placed).toMatchObject({ amount: '20.000000', amount_from_balance: '20.000000', amount_due: '0.000000' });
    expect(await payment(placed.pre_order_id)).toMatchObject({
      status: 'settled',
      phase: 'delivering',
      amount_missing: '0.000000',
      amount_from_balance: '20.000000',
    });
    await api.drainOutbox();
    const order = await api.http.get(`/api/orders/${placed.order_no}`).set(buyer.headers);
    expect(order.body.data).toMatchObject({ state: 'delivered', line_count: 2 });
    expect(await balance()).toBe(5_000_000n);
  });

  it('works while no wallet receives payments', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    await giveBalance(api, buyer.user.id, 10_000_000n);
    await api.rows('UPDATE payment_methods SET enabled=0');
    api.clock.advance(1_000); // They are cached for this time.
    expect((await place(goods, { method: 'tron' })).body.reason).toBe('payments.maintenance');
    expect((await place(goods, { method: 'balance' })).body.code).toBe(200);
  });

  it('fails, and keeps the balance, when its payment was opened from the balance before', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    await giveBalance(api, buyer.user.id, 9_000_000n);
    const placed = (await place(goods, { method: 'mixed' })).body.data;
    const opened = await api.manager.findOneByOrFail(Payment, { id: placed.pre_order_id });
    expect(opened.fromBalanceMicro).toBe(9_000_000n);
    await giveBalance(api, buyer.user.id, 9_000_000n);
    const again = api
      .get(TransactionsService)
      .run((manager) => api.get(PaymentPostingsService).postFromBalance(manager, opened));
    await expect(again).rejects.toThrow('was posted before');
    expect(await balance()).toBe(9_000_000n);
  });

  it('is rejected when the balance is too small, and nothing moves', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    await giveBalance(api, buyer.user.id, 4_000_000n);
    const answer = await place(goods, { method: 'balance' });
    expect(answer.body).toMatchObject({
      code: 409,
      reason: 'ledger.insufficient_balance',
      params: { balance: '4.000000', missing: '6.000000' },
    });
    expect(await api.rows('SELECT id FROM orders')).toEqual([]);
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(5);
  });

  it('is rejected for guests, who have no balance', async () => {
    const goods = await putOnSale(shop, 5);
    for (const method of ['balance', 'mixed']) {
      const answer = await placeOrder(api, goods, 1, { method });
      expect(answer.body).toMatchObject({ code: 401, reason: 'orders.sign_in_to_pay' });
    }
  });

  it('never spends more than there is, however many are placed at once', async () => {
    const goods = await putOnSale(shop, 30, { price: '10' });
    await giveBalance(api, buyer.user.id, 50_000_000n);
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(goods, { method: 'balance' })));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    for (const { body } of answers.filter(({ status }) => status >= 300)) {
      expect(body.reason).toBe('ledger.insufficient_balance');
    }
    expect(await balance()).toBe(0n);
  });

  it('is one order for one key, with one posting', async () => {
    const goods = await putOnSale(shop, 30, { price: '10' });
    await giveBalance(api, buyer.user.id, 50_000_000n);
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(goods, { method: 'balance' }, 'one')));
    expect(new Set(answers.map(({ body }) => body.data.order_no)).size).toBe(1);
    expect(await balance()).toBe(40_000_000n);
  });

  describe('in part, and the rest on the chain', () => {
    it('keeps the part as a deposit and settles with the rest', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 4_000_000n);
      const placed = (await place(goods, { method: 'mixed' })).body.data;
      expect(placed.amount_from_balance).toBe('4.000000');
      expect(micro(placed.amount_due)).toBeGreaterThan(6_000_000n);
      expect(micro(placed.amount_due)).toBeLessThan(6_020_000n);
      expect(await balance()).toBe(0n);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', amount_from_balance: '4.000000' });
    });

    it('gives the part back when the rest does not come', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 4_000_000n);
      const placed = (await place(goods, { method: 'mixed' })).body.data;
      api.clock.advance(3_600_000);
      await expireDue(api);
      expect(await balance()).toBe(4_000_000n);
      // And the rest alone, when it comes too late, buys nothing: it is credited as well.
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'late_credited' });
      expect(await balance()).toBe(4_000_000n + micro(placed.amount_due));
    });

    it('gives the part back when it is cancelled', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 4_000_000n);
      const placed = (await place(goods, { method: 'mixed' })).body.data;
      await api.http.post(`/api/orders/${placed.order_no}/cancel`).set(buyer.headers);
      expect(await balance()).toBe(4_000_000n);
    });

    it('takes the whole price from a balance that suffices', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 14_000_000n);
      const placed = (await place(goods, { method: 'mixed' })).body.data;
      expect(placed).toMatchObject({ amount_from_balance: '10.000000', amount_due: '0.000000' });
      expect((await payment(placed.pre_order_id)).status).toBe('settled');
    });

    it('is covered for as many parallel orders as the balance allows, and the others require more on the chain', async () => {
      const goods = await putOnSale(shop, 30, { price: '10' });
      await giveBalance(api, buyer.user.id, 24_000_000n);
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(goods, { method: 'mixed' })));
      expect(answers.map(({ body }) => body.reason ?? body.code)).toEqual(Array(10).fill(200));
      const parts = answers.map(({ body }) => micro(body.data.amount_from_balance));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(24_000_000n);
      expect(await balance()).toBe(0n);
      for (const { body } of answers) {
        const rest = 10_000_000n - micro(body.data.amount_from_balance);
        if (rest > 0n) expect(micro(body.data.amount_due)).toBeGreaterThan(rest);
        expect((await payment(body.data.pre_order_id)).status).toBe(rest > 0n ? 'waiting' : 'settled');
      }
    });

    it('requires the full amount on the chain without a balance', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      const placed = (await place(goods, { method: 'mixed' })).body.data;
      expect(placed.amount_from_balance).toBe('0.000000');
      expect((await payment(placed.pre_order_id)).status).toBe('waiting');
    });
  });

  describe('later, from its cashier', () => {
    const finish = (id: string, user = buyer, key?: string) => {
      const request = api.http.post(`/api/payments/${id}/balance`).set(user.headers);
      if (key) void request.set('Idempotency-Key', key);
      return request.send({});
    };

    it('pays what is missing', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 9_000_000n);
      const placed = (await place(goods)).body.data;
      const came = micro(placed.amount_due) - 1_000_000n;
      await payWithoutChain(api, SHOP_WALLET, came);
      expect((await finish(placed.pre_order_id)).body.data).toMatchObject({ status: 'settled', phase: 'delivering' });
      expect(await balance()).toBe(9_000_000n - (10_000_000n - came));
    });

    it('pays once with many parallel requests', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 90_000_000n);
      const placed = (await place(goods)).body.data;
      const answers = await Promise.all(Array.from({ length: 6 }, () => finish(placed.pre_order_id)));
      expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
      expect(await balance()).toBe(80_000_000n);
    });

    it('rejects an amount above the balance, a paid order, and another user’s payment', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      const placed = (await place(goods)).body.data;
      expect((await finish(placed.pre_order_id)).body).toMatchObject({ reason: 'ledger.insufficient_balance' });
      const other = await signedIn(api);
      await giveBalance(api, other.user.id, 90_000_000n);
      expect((await finish(placed.pre_order_id, other)).body).toMatchObject({ code: 506 });
      expect((await api.http.post(`/api/payments/${placed.pre_order_id}/balance`).send({})).status).toBe(401);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      await giveBalance(api, buyer.user.id, 90_000_000n);
      expect((await finish(placed.pre_order_id)).body).toMatchObject({ reason: 'payments.state_conflict' });
    });

    it('credits a transfer that arrives after the balance has paid', async () => {
      const goods = await putOnSale(shop, 5, { price: '10' });
      await giveBalance(api, buyer.user.id, 10_000_000n);
      const placed = (await place(goods)).body.data;
      await finish(placed.pre_order_id);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await balance()).toBe(micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', overpaid: true });
    });
  });
});
