import { LedgerService } from '../../src/modules/ledger/index.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  invariantFaults,
  micro,
  nowIs,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a payment with another amount than required, in time', () => {
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

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const place = async (goods: string, quantity = 1, more: object = {}) =>
    (
      await api.http
        .post('/api/orders')
        .set(buyer.headers)
        .send({ goods_id: goods, quantity, email: 'buyer@example.com', ...more })
    ).body.data;
  const balance = () => api.get(LedgerService).findBalance(buyer.user.id);
  const stockOf = async (goods: string) => (await api.http.get(`/api/goods/${goods}`)).body.data.stock;

  describe('too little', () => {
    it('waits for the rest, which is a unique amount, and settles when it arrives', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n);
      const short = await payment(placed.pre_order_id);
      expect(short).toMatchObject({ status: 'underpaid', phase: 'underpaid', wallet_address: SHOP_WALLET });
      expect(micro(short.amount_missing)).toBeGreaterThan(1_000_000n);
      expect(micro(short.amount_missing)).toBeLessThan(1_020_000n);
      await payWithoutChain(api, SHOP_WALLET, micro(short.amount_missing));
      expect(await payment(placed.pre_order_id)).toMatchObject({
        status: 'settled',
        overpaid: false,
        amount_missing: '0.000000',
      });
    });

    it('adds several transfers up', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_500_000n);
      const rest = micro((await payment(placed.pre_order_id)).amount_missing);
      await payWithoutChain(api, SHOP_WALLET, rest - 800_000n);
      const half = await payment(placed.pre_order_id);
      expect(half.phase).toBe('underpaid');
      expect(half.transfers).toHaveLength(2);
      await payWithoutChain(api, SHOP_WALLET, micro(half.amount_missing));
      expect((await payment(placed.pre_order_id)).status).toBe('settled');
    });

    it('requires the rest with a suffix when another payment requires the base amount', async () => {
      const dear = await putOnSale(shop, 5, { price: '100' });
      const cheap = await putOnSale(shop, 5, { price: '1' });
      const small = (await placeOrder(api, cheap)).body.data;
      const placed = await place(dear);
      const rest = micro(small.amount_due);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - rest);
      const required = (await payment(placed.pre_order_id)).amount_missing;
      expect(required).not.toBe(small.amount_due);
      await payWithoutChain(api, SHOP_WALLET, micro(required));
      expect((await payment(placed.pre_order_id)).status).toBe('settled');
      expect((await payment(small.pre_order_id)).status).toBe('waiting');
    });

    it('counts the price without its suffix as paid: the suffix only distinguishes payments', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, 100_000_000n);
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', amount_credited: '0.000000' });
    });

    it('gets at least a quarter of an hour for the rest, once', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      api.clock.advance(28 * MINUTE);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n);
      api.clock.advance(10 * MINUTE);
      await expireDue(api);
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'underpaid', can_extend: false });
      api.clock.advance(6 * MINUTE);
      await expireDue(api);
      expect((await payment(placed.pre_order_id)).status).toBe('expired');
    });

    it('is credited to the balance when the rest does not come in time', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods, 2);
      const came = micro(placed.amount_due) - 1_000_000n;
      await payWithoutChain(api, SHOP_WALLET, came);
      expect(await balance()).toBe(0n);
      api.clock.advance(HOUR);
      await expireDue(api);
      expect(await payment(placed.pre_order_id)).toMatchObject({
        status: 'expired',
        phase: 'expired_credited',
        credited_to: 'balance',
        amount_missing: '0.000000',
      });
      expect(await balance()).toBe(came);
      expect(await stockOf(goods)).toBe(5);
    });

    it('is credited to the e-mail of a guest, who is notified by mail', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = (await placeOrder(api, goods, 1, { email: 'guest@example.com' })).body.data;
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n);
      api.clock.advance(HOUR);
      await expireDue(api);
      expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'expired_credited', credited_to: 'email' });
      const mails = await api.rows<{ payload: string }>(
        "SELECT payload FROM outbox_messages WHERE kind='payments.credited'",
      );
      expect(mails.map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { to: 'guest@example.com', registered: false },
      ]);
    });

    it('can be returned by cancelling: then it is in the balance', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      const came = micro(placed.amount_due) - 1_000_000n;
      await payWithoutChain(api, SHOP_WALLET, came);
      const cancelled = await api.http.post(`/api/orders/${placed.order_no}/cancel`).set(buyer.headers);
      expect(cancelled.body.data).toMatchObject({ state: 'cancelled' });
      expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'cancelled', credited_to: 'balance' });
      expect(await balance()).toBe(came);
    });

    it('stops the expiry while the rest is pending, and restarts it when that vanishes', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n);
      const missing = micro((await payment(placed.pre_order_id)).amount_missing);
      const rest = await payWithoutChain(api, SHOP_WALLET, missing, 'seen');
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'confirming', phase: 'detected' });
      api.clock.advance(HOUR);
      await expireDue(api);
      expect((await payment(placed.pre_order_id)).status).toBe('confirming');
      await nowIs(api, rest, 'withdrawn');
      expect((await payment(placed.pre_order_id)).status).toBe('underpaid');
    });
  });

  describe('too much', () => {
    it('settles, and the surplus goes to the balance', async () => {
      const goods = await putOnSale(shop, 5, { price: '100' });
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n);
      // The rest was one; the buyer sends the whole amount again.
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      const shown = await payment(placed.pre_order_id);
      expect(shown).toMatchObject({ status: 'settled', overpaid: true, credited_to: 'balance' });
      expect(await balance()).toBe(micro(shown.amount_received) - micro(shown.amount_due));
      expect(await balance()).toBe(micro(shown.amount_credited));
    });

    it('credits a payment that is made a second time as a whole', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await place(goods);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({
        status: 'settled',
        overpaid: true,
        late: false,
        amount_credited: placed.amount_due,
      });
      expect(await balance()).toBe(micro(placed.amount_due));
    });
  });

  describe('too late', () => {
    const expired = async (goods: string, quantity = 1, more: object = {}) => {
      const placed = await place(goods, quantity, more);
      api.clock.advance(HOUR);
      await expireDue(api);
      expect((await payment(placed.pre_order_id)).status).toBe('expired');
      return placed;
    };

    it('still buys the goods when they are there', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await expired(goods, 3);
      const seen = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'expired', phase: 'late' });
      await nowIs(api, seen, 'final');
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', late: true, phase: 'delivering' });
      await api.drainOutbox();
      expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'delivered' });
      expect(await stockOf(goods)).toBe(2);
    });

    it('is credited when the goods are gone', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await expired(goods, 3);
      await placeOrder(api, goods, 4);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({
        status: 'expired',
        late: true,
        phase: 'late_credited',
        amount_credited: placed.amount_due,
      });
      expect(await balance()).toBe(micro(placed.amount_due));
    });

    it('is credited when the goods are no longer on sale', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await expired(goods);
      await api.rows(`UPDATE goods SET status='off_sale' WHERE id=${goods}`);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect((await payment(placed.pre_order_id)).phase).toBe('late_credited');
    });

    it('buys the remaining stock, if the buyer chose that, and credits the rest', async () => {
      const goods = await putOnSale(shop, 5, { price: '2' });
      const placed = await expired(goods, 4, { deliver_partial: true });
      await placeOrder(api, goods, 3);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      await api.drainOutbox();
      const shown = await payment(placed.pre_order_id);
      expect(shown).toMatchObject({
        status: 'settled',
        phase: 'delivered_short',
        summary: { quantity: 4, delivered_quantity: 2, lines_until: expect.any(String) as string },
      });
      expect(micro(shown.amount_credited)).toBe(micro(placed.amount_due) - 4_000_000n);
      expect(await balance()).toBe(micro(placed.amount_due) - 4_000_000n);
    });

    it('is credited when the buyer had cancelled', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await place(goods);
      await api.http.post(`/api/orders/${placed.order_no}/cancel`).set(buyer.headers);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'cancelled', phase: 'late_credited' });
      expect(await balance()).toBe(micro(placed.amount_due));
    });

    it('waits for staff when the day of grace is over', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await expired(goods);
      api.clock.advance(25 * HOUR);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
      expect((await payment(placed.pre_order_id)).phase).toBe('expired');
      expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
    });

    it('finds its owner when it was made within grace but read long after', async () => {
      const goods = await putOnSale(shop, 5);
      const placed = await expired(goods);
      api.clock.advance(23 * HOUR);
      const madeAt = api.clock.now();
      api.clock.advance(48 * HOUR);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'final', madeAt);
      expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', late: true });
    });
  });

  it('can be extended once, in its last minutes', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = await place(goods);
    const extend = () => api.http.post(`/api/payments/${placed.pre_order_id}/extend`);
    expect((await extend()).body).toMatchObject({ code: 409, reason: 'payments.not_extendable' });
    api.clock.advance(26 * MINUTE);
    expect(await payment(placed.pre_order_id)).toMatchObject({ can_extend: true });
    const extended = await extend();
    expect(new Date(extended.body.data.expires_at).getTime()).toBe(new Date(placed.expires_at).getTime() + 15 * MINUTE);
    expect((await extend()).body.reason).toBe('payments.not_extendable');
    api.clock.advance(10 * MINUTE);
    await expireDue(api);
    expect((await payment(placed.pre_order_id)).status).toBe('waiting');
    const order = await api.http.get(`/api/orders/${placed.order_no}`).set(buyer.headers);
    expect(order.body.data.expires_at).toBe(extended.body.data.expires_at);
  });
});
