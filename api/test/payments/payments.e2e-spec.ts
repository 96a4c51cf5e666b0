import { ExpirePaymentsService } from '../../src/modules/payments/services/expire-payments.service.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { execute, type SqlValue, TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { FailedItemsService } from '../../src/infrastructure/scheduler/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { ReceiveTransferService } from '../../src/modules/payments/services/receipts/receive-transfer.service.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  invariantFaults,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const micro = (text: string): bigint => {
  const amount = parseUsdt(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};

describe('a payment', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;

  it('of the exact amount settles its order: money booked, lines allocated, delivery queued', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods, 2)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await payment(placed.pre_order_id)).toMatchObject({
      status: 'settled',
      phase: 'delivering',
      amount_missing: '0.000000',
    });
    const entries = await api.rows<{ account: string; amount: string }>(
      'SELECT account, amount FROM ledger_entries ORDER BY account',
    );
    expect(entries.map((e) => [e.account, BigInt(e.amount)])).toEqual([
      [`chain_wallet:${SHOP_WALLET}`, micro(placed.amount_due)],
      ['sales', -micro(placed.amount_due)],
    ]);
    const outbox = await api.rows("SELECT kind FROM outbox_messages WHERE state='pending'");
    expect(outbox).toEqual([{ kind: 'orders.deliver' }]);
  });

  it('without a matching open payment waits as an unmatched receipt and changes no order', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) + 1n);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', phase: 'awaiting' });
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });

  it('of the same amount sent twice settles once; the second is credited to the buyer', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    const receipts = await api.rows<{ state: string }>('SELECT state FROM payment_receipts ORDER BY state');
    expect(receipts.map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect(await payment(placed.pre_order_id)).toMatchObject({
      status: 'settled',
      overpaid: true,
      amount_credited: placed.amount_due,
      credited_to: 'email',
    });
  });

  it('that is detected stops the expiry, and starts it again when the transfer vanishes', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    const seen = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
    api.clock.advance(3_600_000);
    await api.get(ExpirePaymentsService).expireDue(api.clock.now());
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
    await api.get(TransactionsService).run(async (manager) => {
      await manager.query("UPDATE chain_transfers SET state='withdrawn'");
      await api.get(ReceiveTransferService).withdrawn(manager, { ...seen, state: 'withdrawn' });
    });
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', transfers: [] });
  });

  it('is not settled by a transfer that was on the chain before it was opened', async () => {
    const goods = await putOnSale(shop, 5);
    const before = new Date(api.clock.now().getTime() - 60_000);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen', before);
    expect((await payment(placed.pre_order_id)).status).toBe('waiting');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'final', before);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', transfers: [] });
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });

  it('keeps its clock stopped when one of two transfers for it vanishes', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    const first = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    await api.get(TransactionsService).run(async (manager) => {
      await manager.query(`UPDATE chain_transfers SET state='withdrawn' WHERE id=${first.id}`);
      await api.get(ReceiveTransferService).withdrawn(manager, { ...first, state: 'withdrawn' });
    });
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
  });

  it('without a transfer expires in time and releases the stock; its amount stays reserved for a day', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods, 5)).body.data;
    api.clock.advance(30 * 60_000 - 2_000);
    expect(await api.get(ExpirePaymentsService).expireDue(api.clock.now())).toBe(0);
    api.clock.advance(3_000);
    expect(await api.get(ExpirePaymentsService).expireDue(api.clock.now())).toBe(1);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'expired', phase: 'expired' });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(5);
    const next = (await placeOrder(api, goods, 5)).body.data;
    expect(next.amount_due).not.toBe(placed.amount_due);
    api.clock.advance(24 * 3_600_000 + 1_000);
    await api.get(ExpirePaymentsService).releaseAmounts(api.clock.now());
    expect(await api.rows('SELECT amount FROM payment_amounts')).toHaveLength(1);
  });

  it('expires once when two processes run the job at the same time', async () => {
    const goods = await putOnSale(shop, 5);
    for (let count = 0; count < 5; count++) await placeOrder(api, goods);
    api.clock.advance(30 * 60_000 + 1_000);
    const expire = () => api.get(ExpirePaymentsService).expireDue(api.clock.now());
    const ended = await Promise.all([expire(), expire(), expire()]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(5);
    expect(await api.get(FailedItemsService).listOldest(api.manager, 10)).toEqual([]);
  });

  it('does not expire past what the watcher has seen of the chain', async () => {
    const goods = await putOnSale(shop, 1);
    await placeOrder(api, goods);
    const placedAt = api.clock.now();
    api.clock.advance(2 * 3_600_000);
    expect(await api.get(ExpirePaymentsService).expireDue(null)).toBe(0);
    expect(await api.get(ExpirePaymentsService).expireDue(new Date(placedAt.getTime() + 60_000))).toBe(0);
    expect(await api.get(ExpirePaymentsService).expireDue(new Date(placedAt.getTime() + 31 * 60_000))).toBe(1);
  });

  it('that cannot be ended does not block the others', async () => {
    const goods = await putOnSale(shop, 5);
    const [broken, other] = [(await placeOrder(api, goods)).body.data, (await placeOrder(api, goods)).body.data];
    const orderNo = broken.order_no as string;
    await api.rows("UPDATE orders SET state='cancelled' WHERE order_no=?", [orderNo]);
    api.clock.advance(2 * 3_600_000);
    expect(await api.get(ExpirePaymentsService).expireDue(api.clock.now())).toBe(1);
    expect((await payment(other.pre_order_id)).status).toBe('expired');
    await api.rows("UPDATE orders SET state='awaiting_payment' WHERE order_no=?", [orderNo]);
  });

  it('that cannot be ended is reported to staff and retried hourly, even with a page full of them', async () => {
    const goods = await putOnSale(shop, 5);
    const template = (await placeOrder(api, goods)).body.data;
    const [row = {}] = await api.rows<Record<string, SqlValue>>(
      `SELECT * FROM payments WHERE id='${template.pre_order_id}'`,
    );
    const broken = Array.from({ length: 120 }, (_, n) => String(n + 1));
    const copies = broken.map((n) => ({ ...row, id: n.padStart(32, 'f'), reference: n }));
    await insertRows(
      api.manager,
      'payments',
      Object.keys(row),
      copies.map((copy) => Object.values(copy)),
    );
    const items = () => api.get(FailedItemsService).listOldest(api.manager, 1_000);
    api.clock.advance(30 * 60_000 + 1_000);
    expect(await api.get(ExpirePaymentsService).expireDue(api.clock.now())).toBe(1);
    expect((await payment(template.pre_order_id)).status).toBe('expired');
    expect((await items()).map(({ item }) => item).sort()).toEqual([...broken].sort());
    expect(await api.get(ExpirePaymentsService).expireDue(api.clock.now())).toBe(0);
    expect((await items())[0]).toMatchObject({ job: 'payments.expire', tries: 1 });
    api.clock.advance(3_600_000);
    await api.get(ExpirePaymentsService).expireDue(api.clock.now());
    expect((await items())[0]).toMatchObject({ tries: 2 });
    await execute(
      api.manager,
      'DELETE FROM payments WHERE reference IN (SELECT CAST(item AS CHAR) FROM job_failed_items)',
    );
  });

  it('can be cancelled by its buyer only before a transfer is pending', async () => {
    const goods = await putOnSale(shop, 5);
    const buyer = await signedIn(api);
    const place = async () =>
      (
        await api.http
          .post('/api/orders')
          .set(buyer.headers)
          .send({ goods_id: goods, quantity: 1, email: 'a@example.com' })
      ).body.data;
    const cancel = (no: string) => api.http.post(`/api/orders/${no}/cancel`).set(buyer.headers);
    const first = await place();
    expect((await cancel(first.order_no)).body.data).toMatchObject({ state: 'cancelled', status: 'closed' });
    expect((await cancel(first.order_no)).body).toMatchObject({ code: 409, reason: 'orders.not_cancellable' });
    const second = await place();
    await payWithoutChain(api, SHOP_WALLET, micro(second.amount_due), 'seen');
    expect((await cancel(second.order_no)).body).toMatchObject({ code: 409, reason: 'orders.not_cancellable' });
  });

  it('can be cancelled only so often a day, since each leaves its amount taken', async () => {
    const goods = await putOnSale(shop, 1);
    const buyer = await signedIn(api);
    const cancelOne = async () => {
      const placed = await api.http
        .post('/api/orders')
        .set(buyer.headers)
        .send({ goods_id: goods, quantity: 1, email: 'a@example.com' });
      return api.http.post(`/api/orders/${placed.body.data.order_no}/cancel`).set(buyer.headers);
    };
    for (let i = 0; i < 20; i++) expect((await cancelOne()).status).toBe(200);
    expect((await cancelOne()).body).toMatchObject({ code: 409, reason: 'orders.too_many_cancelled' });
  });

  it('is readable with its id, and only with it', async () => {
    for (const id of ['0'.repeat(32), 'xyz', '%00', '../orders']) {
      const answer = await api.http.get(`/api/payments/${encodeURIComponent(id)}`);
      expect(answer.body).toMatchObject({ code: 506, reason: 'payments.not_found' });
    }
    const hint = await api.http.post(`/api/payments/${'0'.repeat(32)}/tx`).send({ txid: 'f'.repeat(64) });
    expect(hint.body).toMatchObject({ code: 506 });
  });

  it('shows its cashier the goods and a masked address, never the lines or a way to them', async () => {
    const goods = await putOnSale(shop, 2);
    const placed = (await placeOrder(api, goods, 1, { email: 'alice@example.com' })).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox().catch(() => undefined);
    const shown = await payment(placed.pre_order_id);
    expect(shown).toMatchObject({ summary: { email_masked: 'a***@example.com', quantity: 1 }, links: { order: null } });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});
