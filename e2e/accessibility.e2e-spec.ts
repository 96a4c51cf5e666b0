import { goodsNamed, newEmail, type Payment, paymentOf, placeOrder, type Session } from './src/api.ts';
import { CONFIRMATIONS, mine, transfer } from './src/devnet.ts';
import { newBuyer, staff } from './src/people.ts';
import { Visitor } from './src/visitor.ts';
import { until } from './src/wait.ts';

// The stories look at the desktop pages in Chinese and at the phone's in English; here it is the other way round.
const desktop = { width: 1440, language: 'en' } as const;
const phone = { width: 390, language: 'zh-cn' } as const;

let buyer: Session;
let waiting: Payment;
let delivered: Payment;
let goods: string;

beforeAll(async () => {
  buyer = (await newBuyer()).session;
  const order = { goods: 'Outlook', quantity: 10, email: newEmail('pages'), token: buyer.token };
  delivered = await placeOrder(order);
  await transfer(delivered.wallet_address, delivered.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(delivered.pre_order_id)).phase === 'delivered');
  waiting = await placeOrder(order);
  goods = (await goodsNamed('Facebook standard')).id;
});

/** Opens each page, waits for its heading and whatever else is named, and looks for barriers in both themes. */
async function look(visitor: Visitor, pages: Record<string, string | undefined>): Promise<void> {
  for (const [path, awaited] of Object.entries(pages)) {
    await visitor.goto(path);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    if (awaited !== undefined) await visitor.page.getByText(awaited).first().waitFor();
    await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await visitor.see(path);
    expect([path, await visitor.scrollsSideways()]).toEqual([path, false]);
    const lang = await visitor.page.evaluate(() => document.documentElement.lang);
    expect(lang).toBe(visitor.look.language === 'en' ? 'en' : 'zh-CN');
  }
}

describe('No page has a barrier that axe calls serious, in either theme', () => {
  it('desktop, guest', async () => {
    const visitor = await Visitor.arrive(desktop);
    await look(visitor, {
      '/client/main': 'Outlook mailbox (sample)',
      '/client/purchase-account?view=cards': 'Outlook mailbox (sample)',
      '/client/purchase-account?q=nothing-is-called-so': undefined,
      [`/client/purchase-account?goods=${goods}`]: 'Facebook standard account (sample)',
      '/login': undefined,
      '/register': undefined,
      '/ban-page': undefined,
      '/terms': undefined,
      '/privacy': undefined,
      '/report': undefined,
    });
  });

  it('desktop, buyer', async () => {
    const visitor = await Visitor.arrive(desktop, buyer);
    await look(visitor, {
      '/client/main': waiting.order_no,
      '/client/purchase-record': delivered.order_no,
      '/client/amount-recharge': undefined,
      '/client/amount-recharge?tab=recharges': undefined,
      '/client/amount-recharge?kind=refund': undefined,
      '/client/nowhere': undefined,
      [`/client/purchase-record?order_no=${waiting.order_no}`]: waiting.order_no,
      [`/client/purchase-record?order_no=${delivered.order_no}`]: delivered.order_no,
      [`/pay?preOrderId=${waiting.pre_order_id}`]: waiting.order_no,
      [`/pay?preOrderId=${delivered.pre_order_id}`]: delivered.order_no,
    });
  });

  it('phone, guest', async () => {
    const visitor = await Visitor.arrive(phone);
    await look(visitor, {
      '/mobile/index': 'Outlook 邮箱（示例）',
      '/mobile/index?q=nothing-is-called-so': undefined,
      [`/mobile/index?goods=${goods}`]: 'Facebook 普通号（示例）',
      '/mobile/login': undefined,
      '/login': undefined,
      '/register': undefined,
      '/ban-page': undefined,
      '/terms': undefined,
    });
  });

  it('phone, buyer', async () => {
    const visitor = await Visitor.arrive(phone, buyer);
    visitor.tolerate(/status of 404.*20260101000000000/);
    await look(visitor, {
      '/mobile/orders': delivered.order_no.slice(-4),
      [`/mobile/orders/${waiting.order_no}`]: waiting.order_no,
      [`/mobile/orders/${delivered.order_no}`]: delivered.order_no,
      '/mobile/orders/20260101000000000': undefined,
      '/mobile/balance': undefined,
      '/mobile/balance?tab=recharges': undefined,
      '/mobile/me': undefined,
      '/mobile/nowhere': undefined,
      [`/pay?preOrderId=${waiting.pre_order_id}`]: waiting.order_no,
      [`/pay?preOrderId=${delivered.pre_order_id}`]: delivered.order_no,
    });
  });

  it('console', async () => {
    const owner = await Visitor.arrive(desktop, await staff('admin'));
    await look(owner, {
      '/admin': undefined,
      '/admin/goods': 'Outlook mailbox (sample)',
      '/admin/goods?q=nothing-is-called-so': undefined,
      [`/admin/goods/${goods}`]: 'Facebook standard account (sample)',
      '/admin/goods/categories': 'Mail accounts',
      '/admin/goods/batches': 'Sample data',
      '/admin/sales': delivered.order_no,
      '/admin/dataBoard': undefined,
      '/admin/settlement/receipts?state=all': undefined,
      '/admin/user?q=buyer': 'buyer@sample.test',
      '/admin/nowhere': undefined,
    });
  });
});
