import type { SignedInUser } from '../auth/auth.builder.js';
import type { TestApi } from '../support/harness.js';
import type { TestShop } from '../support/shop.js';

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
