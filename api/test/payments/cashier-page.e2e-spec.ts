import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

describe('the cashier without scripts', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeEach(async () => {
    api = await startApi();
    shop = await openShop(api);
  });
  afterEach(() => api.close());

  const page = (query: string) => api.http.get(`/api/cashier-page?${query}`);
  const order = async () => (await placeOrder(api, await putOnSale(shop, 3))).body.data;
  const shown = (amount: string) => amount.replace(/(\.\d{2}\d*?)0+$/, '$1');

  it('says in both languages what to pay, where to, on which network and until when', async () => {
    const placed = await order();
    const { status, headers, text } = await page(`preOrderId=${placed.pre_order_id}&amount=0.01&bot=<b>`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const part of [shown(placed.amount_due), SHOP_WALLET, 'TRON (TRC20)', placed.order_no, placed.expires_at]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('请转账下方的精确金额');
    expect(text).toContain('Send the exact amount below');
    expect(text).not.toMatch(/<script|<b>/);
  });

  it('warns a payer whose money has arrived not to pay again, and shows no address any more', async () => {
    const placed = await order();
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n, 'seen');
    const { text } = await page(`preOrderId=${placed.pre_order_id}`);
    expect(text).toContain('Do not pay again');
    expect(text).not.toContain(SHOP_WALLET);
  });

  it('opens by a link too, without the number of the order', async () => {
    const placed = await order();
    const { token } = (await api.http.post(`/api/payments/${placed.pre_order_id}/link`)).body.data;
    const { text } = await page(`link=${token}`);
    expect(text).toContain(SHOP_WALLET);
    expect(text).not.toContain(placed.order_no);
    expect(text).not.toContain(placed.pre_order_id);
  });

  it.each(['', `preOrderId=${'0'.repeat(32)}`, 'preOrderId=%3Cscript%3E', 'link=nope'])(
    'of "%s" returns a page with an error for an unknown payment',
    async (query) => {
      const { status, text } = await page(query);
      expect(status).toBe(404);
      expect(text).toContain('Payment not found');
      expect(text).not.toContain('<script');
    },
  );
});
