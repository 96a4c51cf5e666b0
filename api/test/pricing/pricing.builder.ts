import type { SignedInUser } from '../auth/auth.builder.js';
import type { TestApi } from '../support/harness.js';
import type { TestShop } from '../support/shop.js';

export const GOLD = { name: { zh: '黄金', en: 'Gold' }, colour: 'gold', level: 10, discount_bp: 500 };

/** A group that the owner makes; its id. */
export async function makeGroup({ api, owner }: TestShop, others: object = {}): Promise<string> {
  const made = await api.http
    .post('/api/customer-groups')
    .set(owner.headers)
    .send({ ...GOLD, ...others });
  expect(made.body).toMatchObject({ code: 200 });
  return made.body.data.id as string;
}

export const assignGroup = ({ api, owner }: TestShop, userId: string, body: object) =>
  api.http
    .put(`/api/users/${userId}/group`)
    .set(owner.headers)
    .send({ reason: 'Agreed by phone', ...body });

export const createList = ({ api, owner }: TestShop, body: object) =>
  api.http.post('/api/price-lists').set(owner.headers).send(body);

/** A list that the owner makes; its id. */
export async function makeList(shop: TestShop, body: object): Promise<string> {
  const made = await createList(shop, body);
  expect(made.body).toMatchObject({ code: 200 });
  return made.body.data.id as string;
}

export const orderAs = (api: TestApi, buyer: SignedInUser, goodsId: string, more: object = {}) =>
  api.http
    .post('/api/orders')
    .set(buyer.headers)
    .send({ goods_id: goodsId, quantity: 1, email: 'buyer@example.com', ...more });
