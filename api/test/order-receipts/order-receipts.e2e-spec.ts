import sharp from 'sharp';
import type { Response } from 'supertest';
import { extractText, getDocumentProxy } from 'unpdf';
import { parseUsdt, readableUsdt } from '../../src/common/money/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { makeMedia } from '../media/media.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  giveBalance,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

interface Placed {
  order_no: string;
  amount_due: string;
  access_token: string;
}

/** The text of a PDF response, with one space for all white space. */
async function textOf(response: Response): Promise<string> {
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['cache-control']).toBe('no-store');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.body as Buffer)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}

describe('receipts as PDF', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub' });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 20, { price: '2.5', name: { zh: '三月老号🔥', en: 'Old account 🔥' } });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const place = async (more: object = {}, headers: Record<string, string> = buyer.headers): Promise<Placed> => {
    const body = { goods_id: goods, quantity: 2, email: 'buyer@example.com', language: 'en', ...more };
    const placed = await api.http.post('/api/orders').set(headers).send(body);
    expect(placed.body).toMatchObject({ code: 200 });
    return placed.body.data as Placed;
  };
  const pay = async ({ amount_due: due }: Placed): Promise<void> => {
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    await api.drainOutbox();
  };
  const placePaid = async (more: object = {}, headers: Record<string, string> = buyer.headers): Promise<Placed> => {
    const placed = await place(more, headers);
    await pay(placed);
    return placed;
  };
  const get = (path: string, headers: Record<string, string> = buyer.headers) =>
    api.http.get(path).set(headers).responseType('blob');

  it('names items, price reason, coupon, amounts, transaction and refunds of an order, and never a delivered line', async () => {
    await api.http
      .post('/api/coupons')
      .set(shop.owner.headers)
      .send({ code: 'SPRING10', discount_bp: 1000 })
      .expect(({ body }) => expect(body).toMatchObject({ code: 200 }));
    const placed = await placePaid({ coupon_code: 'SPRING10' });
    await api.http
      .post(`/api/admin/orders/${placed.order_no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ amount: '1', reason: 'One was dead' });
    const order = (await api.http.get(`/api/orders/${placed.order_no}`).set(buyer.headers)).body.data;
    const text = await textOf(await get(`/api/orders/${placed.order_no}/receipt`));
    expect(text).toContain('This is a receipt for payments. It is not a tax invoice.');
    expect(text).toContain(placed.order_no);
    expect(text).toContain('Old account refunded 1.00 2 2.50 5.00');
    expect(text).toContain('Subtotal 5.00 USDT Coupon SPRING10 −0.50 USDT Total 4.50 USDT');
    expect(text).toContain('Refunded −1.00 USDT');
    expect(text).toContain(order.transfers[0].txid);
    expect(text).toContain('TRON devnet (TRC20)');
    expect(text).not.toContain('secret');
  });

  it('is in the language of the reader', async () => {
    const { order_no: no } = await placePaid();
    const text = await textOf(await get(`/api/orders/${no}/receipt?language=zh-cn`));
    expect(text).toContain('本文件是付款收据，不是发票。');
    expect(text).toContain('三月老号');
    expect(text).toContain('UTC+8');
  });

  it('shows what the balance paid', async () => {
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const { order_no: no } = await place({ method: 'balance' });
    await api.drainOutbox();
    expect(await textOf(await get(`/api/orders/${no}/receipt`))).toContain('From balance 5.00 USDT');
  });

  it('has the logo and imprint of the brand', async () => {
    const red = { create: { width: 640, height: 320, channels: 3 as const, background: 'red' } };
    const logo = await makeMedia(api, shop.owner, await sharp(red).png().toBuffer());
    const { settings, version } = (await api.http.get('/api/admin/site-config').set(shop.owner.headers)).body.data;
    const brand = { ...settings.brand, logo: logo.id, imprint: { zh: '某某公司', en: 'Some Ltd\n1 Some Street' } };
    const saved = await api.http
      .put('/api/site-config')
      .set(await withCode(api, shop.owner))
      .send({ version, settings: { ...settings, brand } });
    expect(saved.body).toMatchObject({ code: 200 });
    const { order_no: no } = await placePaid();
    const response = await get(`/api/orders/${no}/receipt`);
    expect(await textOf(response)).toContain('Some Ltd 1 Some Street');
    expect((response.body as Buffer).includes('/Subtype /Image')).toBe(true);
  });

  it('opens by the token of the order and by the mailed link, and for staff with a row in the audit log', async () => {
    const guest = await placePaid({}, {});
    const byToken = await get(`/api/orders/${guest.order_no}/receipt`, { 'X-Order-Token': guest.access_token });
    expect(await textOf(byToken)).toContain(guest.order_no);
    const byStaff = await get(`/api/admin/orders/${guest.order_no}/receipt?language=en`, shop.owner.headers);
    expect(byStaff.headers['content-disposition']).toBe(`attachment; filename="receipt-${guest.order_no}.pdf"`);
    expect(await textOf(byStaff)).toContain('Old account');
    const log = await api.http.get('/api/audit-log?action=orders.receipt_downloaded').set(shop.owner.headers);
    expect(log.body.data.items).toHaveLength(1);
  });

  it('does not exist for another buyer, without a sign-in, for an unknown order or link, and before the payment', async () => {
    const unpaid = await place();
    const paid = await placePaid();
    const other = await signedIn(api);
    const faults: [string, Record<string, string>, object][] = [
      [`/api/orders/${paid.order_no}/receipt`, other.headers, { code: 506, reason: 'orders.not_found' }],
      [`/api/orders/${paid.order_no}/receipt`, {}, { code: 401 }],
      ['/api/orders/202601010000000000/receipt', buyer.headers, { code: 506, reason: 'orders.not_found' }],
      ['/api/orders/by-link/unknown/receipt', {}, { code: 506, reason: 'orders.not_found' }],
      [`/api/orders/${unpaid.order_no}/receipt`, buyer.headers, { code: 409, reason: 'order-receipts.not_paid' }],
      [`/api/orders/${paid.order_no}/receipt?language=fr`, buyer.headers, { code: 519 }],
      [`/api/admin/orders/${paid.order_no}/receipt`, buyer.headers, { code: 403 }],
      ['/api/admin/orders/202601010000000000/receipt', shop.owner.headers, { code: 506 }],
    ];
    for (const [path, headers, body] of faults) {
      expect((await api.http.get(path).set(headers)).body).toMatchObject(body);
    }
  });

  it('lists each order that was paid in a month, with the sums', async () => {
    const first = await placePaid({ quantity: 1 });
    const second = await placePaid({ quantity: 3 });
    await place();
    const month = api.clock.now().toISOString().slice(0, 7);
    const text = await textOf(await get(`/api/orders/receipts/${month}?language=en`));
    expect(text).toContain(`Monthly receipt ${month}`);
    expect(text).toContain('Orders 2');
    for (const { order_no: no } of [first, second]) expect(text).toContain(no);
    expect(text).toContain('Old account × 3');
    const sum = micro(first.amount_due) + micro(second.amount_due);
    expect(text).toContain(`Paid ${readableUsdt(sum)} USDT`);
    const other = await signedIn(api);
    const none = await api.http.get(`/api/orders/receipts/${month}?language=en`).set(other.headers);
    expect(none.body).toMatchObject({ code: 506, reason: 'order-receipts.none_in_month' });
    expect((await api.http.get('/api/orders/receipts/2026-13').set(buyer.headers)).body).toMatchObject({ code: 519 });
    expect((await api.http.get(`/api/orders/receipts/${month}`)).body).toMatchObject({ code: 401 });
    const byStaff = await get(`/api/users/${buyer.user.id}/receipts/${month}?language=en`, shop.owner.headers);
    expect(await textOf(byStaff)).toContain(buyer.user.username);
    expect((await api.http.get(`/api/users/${buyer.user.id}/receipts/${month}`).set(other.headers)).status).toBe(403);
    expect((await api.http.get(`/api/users/1/receipts/${month}`).set(shop.owner.headers)).body.code).toBe(506);
  });

  it('answers other requests while two readers wait for their receipts', async () => {
    const { order_no: no } = await placePaid();
    const receipts = Promise.all([get(`/api/orders/${no}/receipt`), get(`/api/orders/${no}/receipt`)]);
    let isDrawn = false;
    void receipts.then(() => (isDrawn = true));
    await api.http.get('/api/site-config').expect(200);
    expect(isDrawn).toBe(false);
    for (const response of await receipts) expect(await textOf(response)).toContain(no);
  });
});
