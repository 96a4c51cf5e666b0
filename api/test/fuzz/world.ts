import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { makeAgent, sell } from '../support/agents.js';
import type { TestApi } from '../support/harness.js';
import { makeSeller } from '../support/sales.js';
import { BUYER_WALLET, openShop, placeOrder, putOnSale } from '../support/shop.js';

export interface World {
  buyer: SignedInUser;
  /** Has bought, sells for commission. */
  agent: SignedInUser;
  sales: SignedInUser;
  owner: SignedInUser;
  /** Values for fields and parameters: by name, or by the beginning of a route and the name. */
  known: Record<string, unknown>;
}

/** A shop in which there is something behind most of the names that requests are made of. */
export async function makeWorld(api: TestApi): Promise<World> {
  const shop = await openShop(api);
  const { owner } = shop;
  const goods = await putOnSale(shop, 60);
  const agent = await makeAgent(api, { username: 'agent-and-buyer' });
  const seller = await makeSeller(shop, { username: 'seller' });
  const other = await signedIn(api, { username: 'other' });
  const asBuyer = async (path: string, body: object) =>
    (await api.http.post(path).set(agent.headers).send(body)).body.data as Record<string, unknown>;
  const placed = await placeOrder(api, goods, 1);
  const paid = await sell(api, goods, { promotion_code: agent.code });
  const mine = await asBuyer('/api/orders', { goods_id: goods, quantity: 1, email: 'mine@example.com' });
  const recharge = await asBuyer('/api/recharges', { amount: '5' });
  const staff = async (method: 'post' | 'put', path: string, body: object) =>
    (await api.http[method](path).set(owner.headers).send(body)).body.data as Record<string, unknown>;
  const texts = { zh: '文', en: 'text' };
  const announcement = await staff('post', '/api/announcements', {
    kind: 'banner',
    audience: 'everyone',
    position: 'home',
    title: texts,
    body: texts,
    sort: 0,
    starts_at: null,
    ends_at: null,
    enabled: true,
    published: true,
  });
  const tutorial = await staff('post', '/api/tutorials', {
    slug: 'first',
    category: 'buying',
    title: texts,
    summary: texts,
    body: texts,
    sort: 0,
    published: true,
  });
  const view = await staff('post', '/api/admin/views', { list: 'orders', name: 'mine', params: {}, shared: false });
  const idOf = async (table: string) => String((await api.rows<{ id: string }>(`SELECT id FROM ${table}`))[0]?.id ?? 1);
  return {
    buyer: await signedIn(api, { username: 'buyer' }),
    agent,
    sales: seller,
    owner,
    known: {
      ...byName(goods, shop.categoryId, agent.code),
      order_no: mine.order_no ?? paid,
      '/api/admin/orders order_no': paid,
      pre_order_id: placed.body.data.pre_order_id,
      preOrderId: placed.body.data.pre_order_id,
      payment: placed.body.data.pre_order_id,
      line_ids: await idOf('stock_lines'),
      user_id: other.user.id,
      agent_id: await idOf('agents'),
      '/api/goods id': goods,
      '/api/admin/goods id': goods,
      '/api/categories id': shop.categoryId,
      '/api/agents id': await idOf('agents'),
      '/api/sales id': seller.id,
      '/api/users id': other.user.id,
      '/api/batches id': await idOf('stock_batches'),
      '/api/stock-lines id': await idOf('stock_lines'),
      '/api/admin/transfers id': await idOf('chain_transfers').catch(() => '1'),
      '/api/recharges id': recharge.id ?? '1',
      '/api/payment-methods id': await idOf('payment_methods'),
      '/api/admin/commissions id': await idOf('agent_commissions'),
      '/api/announcements id': announcement.id ?? '1',
      '/api/admin/announcements id': announcement.id ?? '1',
      '/api/tutorials id': tutorial.id ?? '1',
      '/api/tutorials slug': 'first',
      '/api/admin/tutorials id': tutorial.id ?? '1',
      '/api/admin/views id': view.id ?? '1',
    },
  };
}

const byName = (goodsId: string, categoryId: string, code: string): Record<string, unknown> => ({
  id: '1',
  goods_id: goodsId,
  category_id: categoryId,
  promotion_code: code,
  token: 'a'.repeat(43),
  address: BUYER_WALLET,
  wallet_address: BUYER_WALLET,
  payout_address: BUYER_WALLET,
  payout_wallets: BUYER_WALLET,
  email: 'other@example.com',
  username: 'other',
  password: 'correct horse 1',
  confirm_password: 'correct horse 1',
  amount: '5',
  price: '2.5',
  min_amount: '0.01',
  rate: '5.5',
  month: '2027-05',
  txid: 'f'.repeat(64),
  nonce: 'f'.repeat(32),
  signature: `0x${'1'.repeat(130)}`,
  zone: 'Asia/Shanghai',
  position: 'home',
  key: 'sales',
  kind: 'orders.delivery',
  slug: 'first-steps',
  limit: 5,
  quantity: 1,
  min_quantity: 1,
  max_quantity: 100,
  version: 1,
  days: 7,
  offset: 0,
  from: '2026-01-02',
  to: '2026-02-03',
  starts_at: '2026-01-02T03:04:05Z',
  ends_at: '2027-01-02T03:04:05Z',
  uids: '1000000000001',
  picture_ids: [],
  reason: 'a reason',
  steps: 'visit,goods',
  line_format: null,
  expected_price: '1.5',
});
