import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { expireDue, type TestShop } from '../support/shop.js';
import {
  expectConsistentBooks,
  findCouponError,
  makeCoupon,
  openCouponShop,
  placeOrder,
  postOrder,
  quoteOrder,
  readCoupon,
} from './coupons.builder.js';

const HOUR_MS = 3_600_000;

describe('the limits of a coupon: an order with it', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let cheap: string;
  let dear: string;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: 1_000 });
  });
  beforeEach(async () => {
    ({ shop, buyer, cheap, dear } = await openCouponShop(api));
  });
  afterEach(() => expectConsistentBooks(api));
  afterAll(() => api.close());

  const one = (more: object = {}) => ({ goods_id: dear, quantity: 1, coupon_code: 'TENOFF', ...more });
  const quote = (body: object, as: SignedInUser | null = buyer) => quoteOrder(api, body, as);
  const reasonOf = (body: object, as: SignedInUser | null = buyer) => findCouponError(api, body, as);
  const place = (body: object, as: SignedInUser | null = buyer) => placeOrder(api, body, as);

  it('counts against the limit of its customer, a guest by the e-mail address', async () => {
    const { id } = await makeCoupon(shop, { max_uses_per_customer: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => postOrder(api, '', one(), buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.reason)).toEqual(['coupons.used_by_customer', 'coupons.used_by_customer']);
    const guest = one({ email: 'same@example.com' });
    await place(guest, null);
    expect(await reasonOf({ ...guest, email: 'Same@Example.com' }, null)).toBe('coupons.used_by_customer');
    await place(one({ email: 'another@example.com' }), null);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 3 });
    expect(JSON.stringify(await api.rows('SELECT * FROM coupon_uses'))).not.toContain('example.com');
  });

  it('is the first one of its customer where the coupon is for that, also for orders at the same time', async () => {
    await makeCoupon(shop, { first_order_only: true });
    const answers = await Promise.all([1, 2, 3].map(() => postOrder(api, '', one(), buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await reasonOf(one())).toBe('coupons.first_order_only');
    const guest = { email: 'old@example.com' };
    await place({ goods_id: cheap, quantity: 1, ...guest }, null);
    expect(await reasonOf(one(guest), null)).toBe('coupons.first_order_only');
    expect((await quote(one({ email: undefined }), null)).coupon.error).toBeNull();
  });

  it('gets the last use alone, and frees it when it ends unpaid', async () => {
    const { id } = await makeCoupon(shop, { max_uses: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => postOrder(api, '', one())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.reason).toBe('coupons.used_up');
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 2, state: 'used_up' });
    expect(await reasonOf(one(), null)).toBe('coupons.used_up');
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 0, state: 'current' });
    const { order_no: no } = await place(one());
    expect((await api.http.post(`/api/orders/${no}/cancel`).set(buyer.headers)).status).toBe(200);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 0 });
    const uses = await api.http.get(`/api/coupons/${id}/uses`).set(shop.owner.headers);
    expect(uses.body.data.items).toMatchObject(Array(3).fill({ freed_at: expect.any(String) }));
  });

  it('that is refused for its coupon reserves no stock and no use', async () => {
    const { id } = await makeCoupon(shop, { max_uses: 1 });
    await Promise.all([1, 2, 3].map(() => postOrder(api, '', one())));
    expect((await api.http.get(`/api/goods/${dear}`)).body.data.stock).toBe(9);
    expect((await postOrder(api, '', one({ quantity: 100 }))).status).toBe(409);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 1 });
  });

  it('is refused with what changed when another order takes the last use after its quote, and costs more without it', async () => {
    await makeCoupon(shop, { max_uses: 1 });
    const { discount, total } = await quote(one());
    expect([discount, total]).toEqual(['1.000000', '9.000000']);
    await place(one(), null);
    const { status, body } = await postOrder(api, '', one({ expected_discount: discount }), buyer);
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: 'coupons.used_up', errors: [{ field: 'coupon_code' }] });
    expect(await quote(one())).toMatchObject({ total: '10.000000', coupon: { error: 'coupons.used_up' } });
  });

  it('counts once for the same Idempotency-Key', async () => {
    const { id } = await makeCoupon(shop, { max_uses: 1 });
    const send = () => postOrder(api, '', one({ email: 'buyer@example.com' }), buyer).set('Idempotency-Key', 'order-1');
    const first = (await send()).body.data;
    expect((await send()).body.data).toEqual(first);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 1 });
  });

  it('ends the tries of a buyer after twenty unknown codes, and not of one who quotes often', async () => {
    await makeCoupon(shop);
    for (let i = 0; i < 25; i += 1) expect((await quote(one())).coupon.error).toBeNull();
    for (let i = 0; i < 20; i += 1) {
      expect((await quote(one({ coupon_code: `GUESS-${i}` }))).coupon.error).toBe('coupons.not_found');
    }
    const quoted = await quote(one());
    expect(quoted).toMatchObject({ total: '10.000000', coupon: { error: 'coupons.too_many_tries' } });
    expect((await postOrder(api, '', one(), buyer)).status).toBe(429);
    expect((await quote(one(), await signedIn(api))).coupon.error).toBeNull();
    api.clock.advance(HOUR_MS);
    expect((await quote(one())).coupon.error).toBeNull();
  });

  it('tells a guest of few addresses whether they have ordered here', async () => {
    await makeCoupon(shop, { first_order_only: true });
    await place({ goods_id: cheap, quantity: 1, email: 'old@example.com' }, null);
    const ask = async (email: string) => {
      const headers = { 'X-Forwarded-For': '10.77.1.1' };
      const { body } = await api.http.post('/api/orders/quote').set(headers).send(one({ email }));
      return body.data.coupon.error as string | null;
    };
    for (let i = 0; i < 25; i += 1) expect(await ask(`new${i}@example.com`)).toBeNull();
    for (let i = 0; i < 20; i += 1) expect(await ask('old@example.com')).toBe('coupons.first_order_only');
    expect(await ask('old@example.com')).toBe('coupons.too_many_tries');
    expect(await ask('new@example.com')).toBe('coupons.too_many_tries');
    expect((await quote(one())).coupon.error).toBeNull();
  });
});
