import { databaseChecks } from '../../src/modules/reconciliation/checks/reconciliation-checks.service.js';
import { type SignedInUser, signedIn, withStepUp } from '../auth/auth.builder.js';
import type { TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

export interface MadeCoupon {
  id: string;
  code: string;
  uses: number;
  state: string;
}

export const createCoupon = ({ api, owner }: TestShop, body: object) =>
  api.http.post('/api/coupons').set(owner.headers).send(body);

/** A coupon of 10 % that the owner makes. */
export async function makeCoupon(shop: TestShop, body: object = {}): Promise<MadeCoupon> {
  const made = await createCoupon(shop, { code: 'TENOFF', discount_bp: 1_000, ...body });
  expect(made.body).toMatchObject({ code: 200 });
  return made.body.data as MadeCoupon;
}

export const readCoupon = async ({ api, owner }: TestShop, id: string): Promise<MadeCoupon> =>
  (await api.http.get(`/api/coupons/${id}`).set(owner.headers)).body.data as MadeCoupon;

let guests = 0;

/** A request of a buyer, or of a guest from a network of its own. */
export const postOrder = (api: TestApi, path: '' | '/quote', body: object, buyer: SignedInUser | null = null) => {
  guests += 1;
  return api.http
    .post(`/api/orders${path}`)
    .set(buyer?.headers ?? { 'X-Forwarded-For': `10.9.${(guests >> 8) & 255}.${guests & 255}` })
    .send({ email: `guest${guests}@example.com`, ...body });
};

/** A shop with a buyer and two goods, of 1 and 10 USDT. */
export async function openCouponShop(api: TestApi) {
  await api.clear();
  const shop = await openShop(api);
  const buyer = await signedIn(api);
  const cheap = await putOnSale(shop, 10, { price: '1' });
  const dear = await putOnSale(shop, 10, { price: '10' });
  await withStepUp(api, shop.owner);
  return { shop, buyer, cheap, dear };
}

/** Checks that the books and counters of all modules agree. */
export async function expectConsistentBooks(api: TestApi): Promise<void> {
  expect(await invariantFaults(api)).toEqual([]);
  for (const check of databaseChecks) expect((await check.run(api.manager, '0')).differences).toEqual([]);
}

export const quoteOrder = async (api: TestApi, body: object, buyer: SignedInUser | null) =>
  (await postOrder(api, '/quote', body, buyer)).body.data;

export async function placeOrder(api: TestApi, body: object, buyer: SignedInUser | null) {
  const { body: answer } = await postOrder(api, '', body, buyer);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as { order_no: string; pre_order_id: string; amount: string; amount_due: string };
}

/** The error of the coupon: the quote and the order have the same one. */
export async function findCouponError(api: TestApi, body: object, buyer: SignedInUser | null): Promise<string> {
  const quoted = await quoteOrder(api, body, buyer);
  const placed = await postOrder(api, '', body, buyer);
  expect(placed.body.reason).toBe(quoted.coupon.error);
  expect(quoted.discount).toBe('0.000000');
  return quoted.coupon.error as string;
}
