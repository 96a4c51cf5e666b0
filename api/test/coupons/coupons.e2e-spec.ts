import { enrolled, type SignedInUser, signedIn, withStepUp } from '../auth/auth.builder.js';
import { assignGroup, makeGroup } from '../pricing/pricing.builder.js';
import { makeRole } from '../roles/roles.builder.js';
import { makeAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeSeller } from '../support/sales.js';
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
      code: 'spring-26',
      note: 'For the fair',
      min_amount: '5',
      min_quantity: 2,
      max_uses: 100,
      goods_ids: [goods],
      user_id: buyer.user.id,
      to: inHours(48),
      max_uses_per_customer: 1,
      first_order_only: true,
      with_negotiated: true,
    });
    expect(made).toMatchObject({
      code: 'SPRING-26',
      note: 'For the fair',
      min_amount: '5.000000',
      min_quantity: 2,
      max_uses: 100,
      uses: 0,
      discount_bp: 1_000,
      discount: null,
      state: 'current',
      active: true,
      series_id: null,
      username: buyer.user.username,
      goods: [{ id: goods, name: { zh: expect.any(String) } }],
      first_order_only: true,
      with_negotiated: true,
      created_by: shop.owner.user.username,
    });
    expect(await list()).toEqual([made]);
    expect(await list('?q=spr')).toHaveLength(1);
    expect(await list('?q=other')).toEqual([]);
    // No character is a wildcard.
    for (const typed of ['%25', '_']) expect(await list(`?q=${typed}`)).toEqual([]);
  });

  it('are listed by the state that they show', async () => {
    await makeCoupon(shop, { code: 'LATER', from: inHours(1), max_uses: 1 });
    await makeCoupon(shop, { code: 'OPEN', max_uses: 2 });
    await makeCoupon(shop, { code: 'ONCE', max_uses: 1 });
    await makeCoupon(shop, { code: 'OFF', active: false });
    await makeCoupon(shop, { code: 'OVER', to: inHours(0.5), max_uses: 1 });
    const codes = async (state: string) => (await list(`?state=${state}`)).map(({ code }) => code);
    const placed = await postOrder(api, '', { goods_id: goods, quantity: 1, coupon_code: 'ONCE' });
    expect(placed.body).toMatchObject({ code: 200 });
    expect(await codes('scheduled')).toEqual(['LATER']);
    expect(await codes('current')).toEqual(['OVER', 'OPEN']);
    expect(await codes('used_up')).toEqual(['ONCE']);
    expect(await codes('ended')).toEqual(['OFF']);
    api.clock.advance(HOUR_MS);
    expect(await codes('current')).toEqual(['OPEN', 'LATER']);
    expect(await codes('ended')).toEqual(['OVER', 'OFF']);
    const wrong = await api.http.get('/api/coupons?state=open').set(shop.owner.headers);
    expect(wrong.status).toBe(400);
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
      code: 'TENOFF',
      discount_bp: 500,
      max_uses: null,
      note: '',
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
    const unlimited = { code: 'UNLIMITED', discount: '0.5' };
    expect((await createCoupon(shop, unlimited)).body).toMatchObject({ reason: 'auth.totp_required' });
  });

  it('need a step-up when they would go to another customer, to more customers, or for longer', async () => {
    await enrolled(api, shop.owner);
    const terms = {
      discount_bp: 9_000,
      user_id: buyer.user.id,
      min_amount: '100',
      max_uses_per_customer: 1,
      to: inHours(1),
    };
    await withStepUp(api, shop.owner);
    const { id } = await makeCoupon(shop, terms);
    await api.rows('UPDATE auth_sessions SET step_up_until=NULL');
    const other = await signedIn(api);
    const wider = [
      ...[{ user_id: other.user.id }, { user_id: undefined }, { min_amount: '1' }, { max_uses_per_customer: 2 }],
      ...[{ to: inHours(2) }, { to: undefined }, { with_negotiated: true }],
    ];
    for (const more of wider) {
      expect((await update(id, { ...terms, ...more })).body).toMatchObject({ reason: 'auth.step_up_required' });
    }
    const narrower = { ...terms, min_amount: '200', discount_bp: 8_000, note: 'Less' };
    expect((await update(id, narrower)).status).toBe(200);
    expect((await update(id, { ...terms, active: false })).status).toBe(200);
    expect((await update(id, terms)).body).toMatchObject({ reason: 'auth.step_up_required' });
  });

  it('of a colleague cannot be made a coupon of the caller', async () => {
    const { id } = await makeCoupon(shop, { user_id: buyer.user.id });
    const colleague = await signedIn(api, { roles: ['owner'] });
    const own = { discount_bp: 1_000, user_id: colleague.user.id };
    expect((await update(id, own, colleague.headers)).body).toMatchObject({ reason: 'pricing.own_account' });
    const group = await makeGroup(shop, { discount_bp: 0 });
    await assignGroup(shop, colleague.user.id, { group_id: group });
    const ofGroup = { discount_bp: 1_000, group_ids: [group] };
    expect((await update(id, ofGroup, colleague.headers)).body).toMatchObject({ reason: 'pricing.own_account' });
    expect((await update(id, { discount_bp: 500, user_id: buyer.user.id }, colleague.headers)).status).toBe(200);
  });

  it('of a colleague cannot be used by staff who changed them, also after others did', async () => {
    const { id } = await makeCoupon(shop);
    const [second, third] = [await signedIn(api, { roles: ['owner'] }), await signedIn(api, { roles: ['owner'] })];
    const use = async (as: SignedInUser) =>
      (await postOrder(api, '', { goods_id: goods, quantity: 1, coupon_code: 'TENOFF' }, as)).body;
    for (const { headers } of [second, third, second]) {
      expect((await update(id, { discount_bp: 2_000 }, headers)).status).toBe(200);
    }
    for (const staff of [shop.owner, second, third]) {
      expect(await use(staff)).toMatchObject({ reason: 'coupons.own_coupon' });
    }
    expect(await use(buyer)).toMatchObject({ code: 200, data: { amount: '8.000000' } });
  });

  it('pay commission only to referrers whom the caller may manage, and not to the caller', async () => {
    const [agent, seller] = [await makeAgent(api), await makeSeller(shop)];
    const staffWith = async (...permissions: string[]) => {
      const role = await makeRole(api, ['coupons.read', 'coupons.write', ...permissions], ['goods', 'agent', 'sales']);
      return signedIn(api, { roles: [role] });
    };
    const create = ({ headers }: SignedInUser, code: string, promotion: string | undefined) =>
      api.http.post('/api/coupons').set(headers).send({ code, discount_bp: 1_000, promotion_code: promotion });
    const clerk = await staffWith();
    const agents = await staffWith('agents.read', 'agents.write');
    const sales = await staffWith('sales.read', 'sales.write');
    const forbidden = (permission: string) => ({ reason: 'auth.forbidden', params: { permission } });
    for (const staff of [clerk, sales]) {
      expect((await create(staff, 'FRIEND', agent.code)).body).toMatchObject(forbidden('agents.write'));
    }
    for (const staff of [clerk, agents]) {
      expect((await create(staff, 'SALE', seller.code)).body).toMatchObject(forbidden('sales.write'));
    }
    const series = { count: 2, discount_bp: 1_000, promotion_code: agent.code };
    const generated = await api.http.post('/api/coupons/series').set(clerk.headers).send(series);
    expect(generated.body).toMatchObject(forbidden('agents.write'));
    expect((await create(sales, 'SALE', seller.code)).status).toBe(200);
    const made = (await create(agents, 'FRIEND', agent.code)).body.data as { id: string };
    const change = (more: object) => update(made.id, { discount_bp: 500, ...more }, clerk.headers);
    expect((await change({ promotion_code: agent.code })).status).toBe(200);
    expect((await change({})).body).toMatchObject(forbidden('agents.write'));
    const own = await makeAgent(api, { roles: ['owner'] });
    expect((await create(own, 'OWN', own.code)).body).toMatchObject({ reason: 'pricing.own_account' });
    const audit = await api.rows<{ after_json: string }>('SELECT * FROM audit_log WHERE object_id=?', [made.id]);
    expect(JSON.stringify(audit[0])).toContain(agent.code);
  });

  it('are shown to the agent whose code they have while anybody can use them, and to nobody else', async () => {
    const [agent, other] = [await makeAgent(api), await makeAgent(api)];
    const own = async ({ headers }: SignedInUser, query = '') => {
      const { status, body } = await api.http.get(`/api/coupons/own${query}`).set(headers);
      expect(status).toBe(200);
      return body.data as { items: { code: string }[]; next_cursor: string | null };
    };
    const end = inHours(1);
    const of = { promotion_code: agent.code };
    const limits = { min_amount: '20', goods_ids: [goods], max_uses: 3, to: end, note: 'For staff' };
    await makeCoupon(shop, { code: 'FRIENDS', ...limits, ...of });
    await makeCoupon(shop, { code: 'LATER', ...of, from: inHours(1) });
    await makeCoupon(shop, { code: 'STOPPED', ...of, active: false });
    await makeCoupon(shop, { code: 'PERSONAL', ...of, user_id: buyer.user.id });
    await makeCoupon(shop, { code: 'OTHERS', promotion_code: other.code });
    await makeCoupon(shop, { code: 'NOBODYS' });
    const terms = { discount_bp: 1_000, discount: null, min_amount: '20.000000', min_quantity: 0, to: end };
    const limited = { limited_to: [expect.objectContaining({ en: expect.any(String) as string })] };
    const shown = { code: 'FRIENDS', ...terms, uses: 0, max_uses: 3, first_order_only: false, ...limited };
    expect(await own(agent)).toEqual({ items: [shown], next_cursor: null });
    expect((await own(other)).items.map(({ code }) => code)).toEqual(['OTHERS']);
    expect((await own(buyer)).items).toEqual([]);
    await makeCoupon(shop, { code: 'NEWER', ...of });
    const first = await own(agent, '?limit=1');
    expect(first.items.map(({ code }) => code)).toEqual(['NEWER']);
    const next = await own(agent, `?limit=1&cursor=${first.next_cursor ?? ''}`);
    expect(next.items.map(({ code }) => code)).toEqual(['FRIENDS']);
    api.clock.advance(HOUR_MS);
    expect((await own(agent)).items.map(({ code }) => code)).toEqual(['NEWER', 'LATER']);
    expect((await api.http.get('/api/coupons/own')).status).toBe(401);
    expect((await api.http.get('/api/coupons/own?limit=0').set(agent.headers)).status).toBe(400);
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
