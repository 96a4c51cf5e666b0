import { enrolled, type SignedInUser, signedIn, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import { createCoupon, makeCoupon, postOrder, readCoupon } from './coupons.builder.js';

const HOUR_MS = 3_600_000;

describe('coupons in the console', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: 1_000 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 5, { price: '10' });
  });
  afterAll(() => api.close());

  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const list = async (query = '') =>
    (await api.http.get(`/api/coupons${query}`).set(shop.owner.headers)).body.data.items as { code: string }[];
  const update = (id: string, body: object, headers = shop.owner.headers) =>
    api.http.put(`/api/coupons/${id}`).set(headers).send(body);
  const remove = (id: string) => api.http.delete(`/api/coupons/${id}`).set(shop.owner.headers);

  it('are created with all their terms, which the list shows with names', async () => {
    const made = await makeCoupon(shop, {
      ...{ code: 'spring-26', note: 'For the fair', min_amount: '5', min_quantity: 2, max_uses: 100 },
      ...{ goods_ids: [goods], user_id: buyer.user.id, to: inHours(48), max_uses_per_customer: 1 },
      ...{ first_order_only: true, with_negotiated: true },
    });
    expect(made).toMatchObject({
      ...{ code: 'SPRING-26', note: 'For the fair', min_amount: '5.000000', min_quantity: 2, max_uses: 100, uses: 0 },
      ...{ discount_bp: 1_000, discount: null, state: 'current', active: true, series_id: null },
      ...{ username: buyer.user.username, goods: [{ id: goods, name: { zh: expect.any(String) } }] },
      ...{ first_order_only: true, with_negotiated: true, created_by: shop.owner.user.username },
    });
    expect(await list()).toEqual([made]);
    expect(await list('?q=spr')).toHaveLength(1);
    expect(await list('?q=other')).toEqual([]);
    // No character is a wildcard.
    for (const typed of ['%25', '_']) expect(await list(`?q=${typed}`)).toEqual([]);
  });

  it('have a code once, whatever its case', async () => {
    await makeCoupon(shop);
    const again = await createCoupon(shop, { code: 'tenoff', discount_bp: 500 });
    expect(again.body).toMatchObject({ reason: 'coupons.code_taken', errors: [{ field: 'code' }] });
    const both = await Promise.all([1, 2, 3].map(() => createCoupon(shop, { code: 'RACE', discount_bp: 500 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are changed as a whole, and deleted until an order has them', async () => {
    const { id } = await makeCoupon(shop, { max_uses: 5, note: 'Old' });
    expect((await update(id, { discount_bp: 500 })).body.data).toMatchObject({
      ...{ code: 'TENOFF', discount_bp: 500, max_uses: null, note: '' },
    });
    const placed = await postOrder(api, '', { goods_id: goods, quantity: 1, coupon_code: 'TENOFF' });
    expect(placed.body).toMatchObject({ code: 200 });
    expect((await remove(id)).body).toMatchObject({ reason: 'coupons.has_uses' });
    expect((await update(id, { discount_bp: 500, active: false })).body.data).toMatchObject({ state: 'ended' });
    const other = await makeCoupon(shop, { code: 'UNUSED' });
    expect((await remove(other.id)).status).toBe(200);
    expect((await remove(other.id)).body).toMatchObject({ reason: 'coupons.coupon_not_found' });
    const actions = await api.rows<{ action: string }>("SELECT action FROM audit_log WHERE action LIKE 'coupons.%'");
    expect(actions.map(({ action }) => action).sort()).toEqual(
      ['changed', 'changed', 'created', 'created', 'deleted'].map((action) => `coupons.${action}`),
    );
  });

  it('show the orders that were placed with them, of guests too', async () => {
    const { id } = await makeCoupon(shop);
    const body = { goods_id: goods, quantity: 1, coupon_code: 'tenoff' };
    const first = (await postOrder(api, '', body, buyer)).body.data;
    const second = (await postOrder(api, '', body)).body.data;
    const uses = await api.http.get(`/api/coupons/${id}/uses`).set(shop.owner.headers);
    expect(uses.body.data.items).toMatchObject([
      { order_no: second.order_no, username: null, discount: '1.000000', freed_at: null },
      { order_no: first.order_no, username: buyer.user.username },
    ]);
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 2 });
  });

  it('are generated as a series, whose file a repetition gives again', async () => {
    const body = { count: 3, prefix: 'vip', discount_bp: 1_500, max_uses: 1 };
    const generate = (more: object = {}) =>
      api.http
        .post('/api/coupons/series')
        .set({ ...shop.owner.headers, 'Idempotency-Key': 'series-1' })
        .send({ ...body, ...more });
    const file = await generate();
    expect(file.headers['content-type']).toContain('text/csv');
    const codes = file.text.match(/VIP-[0-9A-Z]{10}/g) ?? [];
    expect(new Set(codes).size).toBe(3);
    expect((await generate()).text).toBe(file.text);
    expect((await generate({ count: 4 })).status).toBe(409);
    const [first] = (await list()) as unknown as { series_id: string }[];
    expect(await list(`?series_id=${first?.series_id}`)).toHaveLength(3);
    const used = await postOrder(api, '', { goods_id: goods, quantity: 1, coupon_code: codes[1] });
    expect(used.body.data).toMatchObject({ amount: '8.500000' });
    const again = await postOrder(api, '', { goods_id: goods, quantity: 1, coupon_code: codes[1] });
    expect(again.body).toMatchObject({ reason: 'coupons.used_up' });
  });

  it('need a step-up for what all uses may take, and for more than half of the price', async () => {
    await enrolled(api, shop.owner);
    const half = { code: 'HALF', discount_bp: 5_001 };
    expect((await createCoupon(shop, half)).body).toMatchObject({ reason: 'auth.step_up_required' });
    const gift = { code: 'FIXED', discount: '5', max_uses: 10 };
    expect((await createCoupon(shop, gift)).body).toMatchObject({ reason: 'auth.step_up_required' });
    const { id } = await makeCoupon(shop);
    expect((await update(id, { discount_bp: 9_000 })).body).toMatchObject({ reason: 'auth.step_up_required' });
    const headers = await withStepUp(api, shop.owner);
    expect((await update(id, { discount_bp: 9_000 }, headers)).status).toBe(200);
    expect((await createCoupon(shop, gift)).body.data).toMatchObject({ discount: '5.000000', discount_bp: null });
    const huge = { code: 'HUGE', discount: '1000', max_uses: 1_000 };
    expect((await createCoupon(shop, huge)).body).toMatchObject({ reason: 'auth.totp_required' });
  });

  it.each([
    ['code', { code: 'a' }],
    ['code', { code: 'no spaces%' }],
    ['code', { code: null }],
    ['discount_bp', { discount_bp: 0 }],
    ['discount_bp', { discount_bp: -100 }],
    ['discount_bp', { discount_bp: 9_501 }],
    ['discount_bp', { discount_bp: 12.5 }],
    ['discount', { discount: '5' }],
    ['discount', { discount_bp: null }],
    ['discount', { discount_bp: undefined, discount: '0' }],
    ['discount', { discount_bp: undefined, discount: '-1' }],
    ['discount', { discount_bp: undefined, discount: '100000.000001' }],
    ['discount', { discount_bp: undefined, discount: '99999999999999999999' }],
    ['min_amount', { min_amount: '-1' }],
    ['min_quantity', { min_quantity: 0 }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses_per_customer', { max_uses_per_customer: 1_000_001 }],
    ['goods_ids.0', { goods_ids: ['1'] }],
    ['category_ids.0', { category_ids: ['1'] }],
    ['group_ids.0', { group_ids: ['1'] }],
    ['user_id', { user_id: '1' }],
    ['promotion_code', { promotion_code: 'NOBODY01' }],
    ['to', { from: '2030-01-02T00:00:00Z', to: '2030-01-01T00:00:00Z' }],
  ])('name the field %s of bad input', async (field, input) => {
    const { status, body } = await createCoupon(shop, { code: 'TENOFF', discount_bp: 1_000, ...input });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it.each([{ count: 0 }, { count: 1_001 }, { count: null }, { prefix: 'a-b' }])(
    'refuse a series with %j',
    async (input) => {
      const { status } = await api.http
        .post('/api/coupons/series')
        .set(shop.owner.headers)
        .send({ count: 1, discount_bp: 1_000, ...input });
      expect(status).toBe(400);
    },
  );

  it('answer an unknown id as one that does not exist', async () => {
    for (const id of ['1', 'x', '99999999999999999999']) {
      expect((await api.http.get(`/api/coupons/${id}`).set(shop.owner.headers)).body.reason).toBe(
        'coupons.coupon_not_found',
      );
      expect((await update(id, { discount_bp: 500 })).body.reason).toBe('coupons.coupon_not_found');
    }
  });
});
