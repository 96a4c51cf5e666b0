import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { assignGroup, makeGroup, makeList } from '../pricing/pricing.builder.js';
import { importFile } from '../stock/stock.builder.js';
import { clearDue, makeAgent, profileOf, withoutHold } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  giveBalance,
  micro,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
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

describe('an order with a coupon', () => {
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

  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const one = (more: object = {}) => ({ goods_id: dear, quantity: 1, coupon_code: 'TENOFF', ...more });
  const quote = (body: object, as: SignedInUser | null = buyer) => quoteOrder(api, body, as);
  const reasonOf = (body: object, as: SignedInUser | null = buyer) => findCouponError(api, body, as);
  const place = (body: object, as: SignedInUser | null = buyer) => placeOrder(api, body, as);
  const read = async (no: string) => (await api.http.get(`/api/orders/${no}`).set(buyer.headers)).body.data;

  it('costs what the quote said: each item has its part of the discount', async () => {
    await makeCoupon(shop);
    const items = [
      { goods_id: cheap, quantity: 3 },
      { goods_id: dear, quantity: 1 },
    ];
    const body = { items, coupon_code: ' tenoff ' };
    const quoted = await quote(body);
    expect(quoted).toMatchObject({
      total: '11.700000',
      discount: '1.300000',
      coupon: { code: 'tenoff', error: null },
      items: [
        { amount: '2.700000', discount: '0.300000' },
        { amount: '9.000000', discount: '1.000000' },
      ],
    });
    const placed = await place({ ...body, expected_discount: quoted.discount });
    expect(placed.amount).toBe('11.700000');
    const payment = await api.http.get(`/api/payments/${placed.pre_order_id}`);
    expect(payment.body.data).toMatchObject({
      amount: '11.700000',
      summary: { unit_price: null, discount: '1.300000' },
    });
    const single = await api.http.get(`/api/payments/${(await place(one())).pre_order_id}`);
    expect(single.body.data.summary).toMatchObject({ unit_price: '10.000000', discount: '1.000000' });
    expect(await read(placed.order_no)).toMatchObject({
      amount: '11.700000',
      discount: '1.300000',
      coupon_code: 'TENOFF',
      items: [
        { unit_price: '1.000000', amount: '2.700000', discount: '0.300000' },
        { unit_price: '10.000000', amount: '9.000000', discount: '1.000000' },
      ],
    });
    const without = await quote({ items });
    expect(without).toMatchObject({ total: '13.000000', discount: '0.000000', coupon: null });
  });

  it('is refunded exactly: half of it, an item, and the rest', async () => {
    await makeCoupon(shop, { discount_bp: 3_333 });
    await giveBalance(api, buyer.user.id, 50_000_000n);
    const items = [
      { goods_id: cheap, quantity: 3 },
      { goods_id: dear, quantity: 1 },
    ];
    const { order_no: no } = await place({ items, coupon_code: 'TENOFF', method: 'balance' });
    await api.drainOutbox();
    const refund = async (body: object) =>
      api.http
        .post(`/api/admin/orders/${no}/refund`)
        .set(await withCode(api, shop.owner))
        .send({ reason: 'Asked for it', ...body });
    const { amount } = await read(no);
    expect(amount).toBe('8.667100');
    expect((await refund({ amount: '4.333550' })).body).toMatchObject({ code: 200 });
    expect((await refund({ item: 1 })).body).toMatchObject({ code: 200 });
    expect((await refund({ amount: '8' })).body).toMatchObject({ reason: 'orders.refund_above_paid' });
    expect((await refund({})).body.data).toMatchObject({ state: 'refunded', amount_refunded: amount });
    const balance = await api.http.get('/api/users/balance').set(buyer.headers);
    expect(balance.body.data.balance).toBe('50.000000');
  });

  it('never costs nothing, nor less than the goods cost the shop, and does not show that cost', async () => {
    const costly = await putOnSale(shop, 0, { price: '10' });
    await importFile(api, costly, [Buffer.from('a----1\nb----2')], { fields: { unit_cost: '7.954321' } });
    await makeCoupon(shop, { code: 'FIXED', discount_bp: undefined, discount: '50', max_uses: 2 });
    expect((await place({ goods_id: costly, quantity: 2, coupon_code: 'FIXED' })).amount).toBe('16.000000');
    expect(await quote({ goods_id: cheap, quantity: 3, coupon_code: 'FIXED' })).toMatchObject({
      total: '0.000003',
      discount: '2.999997',
    });
    const atCost = await putOnSale(shop, 0, { price: '10' });
    await importFile(api, atCost, [Buffer.from('c----1')], { fields: { unit_cost: '10' } });
    expect(await reasonOf({ goods_id: atCost, quantity: 1, coupon_code: 'FIXED' })).toBe('coupons.no_discount');
  });

  it('is refused with the reason that the quote names', async () => {
    const other = await signedIn(api);
    const coupon = (code: string, terms: object) => makeCoupon(shop, { code, ...terms });
    await coupon('LATER', { from: inHours(1) });
    await coupon('ENDS', { to: inHours(1) });
    await coupon('OFF', { active: false });
    await coupon('OTHERS', { user_id: other.user.id });
    await coupon('CHEAP', { goods_ids: [cheap] });
    await coupon('AMOUNT', { min_amount: '10.000001' });
    await coupon('MANY', { min_quantity: 2 });
    const reason = (code: string, more: object = {}) => reasonOf(one({ coupon_code: code, ...more }));
    expect(await reason('UNKNOWN')).toBe('coupons.not_found');
    expect(await reason('%')).toBe('coupons.not_found');
    expect(await reason('LATER')).toBe('coupons.not_started');
    expect(await reason('OFF')).toBe('coupons.expired');
    expect(await reason('OTHERS')).toBe('coupons.other_customer');
    expect(await reasonOf(one({ coupon_code: 'OTHERS' }), null)).toBe('coupons.other_customer');
    expect(await reason('CHEAP')).toBe('coupons.not_for_items');
    expect(await reason('AMOUNT')).toBe('coupons.below_min_amount');
    expect(await reason('MANY')).toBe('coupons.below_min_quantity');
    expect((await quote(one({ coupon_code: 'MANY' }))).coupon.params).toEqual({ min: 2, missing: 1 });
    api.clock.advance(HOUR_MS);
    expect(await reason('ENDS')).toBe('coupons.expired');
    expect((await postOrder(api, '', one({ coupon_code: 'LATER' }), buyer)).status).toBe(200);
    await makeCoupon(shop, { code: 'OWN' });
    expect(await reasonOf(one({ coupon_code: 'OWN' }), shop.owner)).toBe('coupons.own_coupon');
  });

  it('takes null for no coupon', async () => {
    expect((await place(one({ coupon_code: null, expected_discount: null }))).amount).toBe('10.000000');
  });

  it.each([{ coupon_code: 5 }, { coupon_code: 'x'.repeat(61) }, { expected_discount: '-1' }, { coupon_code: ['A'] }])(
    'is not placed with %j',
    async (more) => {
      expect((await postOrder(api, '', one(more), buyer)).status).toBe(400);
    },
  );

  it('is refused with what changed when its coupon ends, or takes another discount, after the quote', async () => {
    const { id } = await makeCoupon(shop, { to: inHours(1) });
    const { discount } = await quote(one());
    const update = (body: object) => api.http.put(`/api/coupons/${id}`).set(shop.owner.headers).send(body);
    await update({ discount_bp: 500 });
    const changed = await postOrder(api, '', one({ expected_discount: discount }), buyer);
    expect(changed.body).toMatchObject({
      reason: 'coupons.discount_changed',
      params: { old: '1.000000', new: '0.500000' },
    });
    await update({ discount_bp: 500, to: inHours(1) });
    api.clock.advance(HOUR_MS);
    const ended = await postOrder(api, '', one({ expected_discount: '0.5' }), buyer);
    expect(ended.body).toMatchObject({ reason: 'coupons.expired', errors: [{ field: 'coupon_code' }] });
  });

  it('lowers the goods and subcategories that the coupon is for, and no others', async () => {
    const [sub] = await api.rows<{ category_id: string | number }>('SELECT category_id FROM goods WHERE id=?', [dear]);
    const made = await api.http
      .post('/api/categories')
      .set(shop.owner.headers)
      .send({ name: { zh: '上级', en: 'Parent' }, sort: 1 });
    const parent = made.body.data.id as string;
    await api.rows('UPDATE categories SET parent_id=? WHERE id=?', [parent, String(sub?.category_id)]);
    await makeCoupon(shop, { code: 'PARENT', category_ids: [parent] });
    await makeCoupon(shop, { code: 'ONE', goods_ids: [cheap] });
    const items = [
      { goods_id: cheap, quantity: 1 },
      { goods_id: dear, quantity: 1 },
    ];
    expect((await quote({ items, coupon_code: 'PARENT' })).discount).not.toBe('0.000000');
    expect((await quote({ items, coupon_code: 'ONE' })).items).toMatchObject([
      { discount: '0.100000' },
      { discount: '0.000000' },
    ]);
  });

  it('lowers negotiated prices only if the coupon says so', async () => {
    await makeList(shop, { goods_id: dear, user_id: buyer.user.id, tiers: [{ min_quantity: 1, price: '8' }] });
    await makeCoupon(shop);
    await makeCoupon(shop, { code: 'BOTH', with_negotiated: true });
    expect(await reasonOf(one())).toBe('coupons.not_with_negotiated');
    const items = [
      { goods_id: cheap, quantity: 1 },
      { goods_id: dear, quantity: 1 },
    ];
    expect((await quote({ items, coupon_code: 'TENOFF' })).discount).toBe('0.100000');
    expect((await place(one({ coupon_code: 'BOTH' }))).amount).toBe('7.200000');
  });

  it('is for customers of the group, and for nobody when the group is deleted', async () => {
    const group = await makeGroup(shop, { discount_bp: 0 });
    const { id } = await makeCoupon(shop, { group_ids: [group] });
    expect(await reasonOf(one())).toBe('coupons.not_in_group');
    expect(await reasonOf(one(), null)).toBe('coupons.not_in_group');
    await assignGroup(shop, buyer.user.id, { group_id: group });
    const { order_no: no } = await place(one());
    await api.http.delete(`/api/customer-groups/${group}`).set(shop.owner.headers);
    expect(await reasonOf(one())).toBe('coupons.not_in_group');
    expect(await read(no)).toMatchObject({ amount: '9.000000' });
    expect(await readCoupon(shop, id)).toMatchObject({ groups: [{ id: group, name: null }] });
    const kept = await api.http
      .put(`/api/coupons/${id}`)
      .set(shop.owner.headers)
      .send({ discount_bp: 1_000, group_ids: [group] });
    expect(kept.status).toBe(200);
  });

  it('keeps its discount when it is paid late while the coupon has a use left', async () => {
    const { id } = await makeCoupon(shop, { max_uses: 1 });
    const { order_no: no, amount_due: due } = await place(one());
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
    expect(await read(no)).toMatchObject({ state: 'delivered', amount: '9.000000', coupon_code: 'TENOFF' });
    expect(await readCoupon(shop, id)).toMatchObject({ uses: 1 });
  });

  it.each(['used by another order', 'turned off', 'over'])(
    'that is paid late when its coupon is %s is not delivered: the money is credited, as after the end of a sale',
    async (how) => {
      const { id } = await makeCoupon(shop, { max_uses: 1, to: inHours(2) });
      const { order_no: no, amount_due: due } = await place(one());
      api.clock.advance(HOUR_MS);
      await expireDue(api);
      const turnOff = { discount_bp: 1_000, max_uses: 1, to: inHours(2), active: false };
      if (how === 'used by another order') await place(one(), null);
      else if (how === 'over') api.clock.advance(HOUR_MS);
      else await api.http.put(`/api/coupons/${id}`).set(shop.owner.headers).send(turnOff);
      const { uses } = await readCoupon(shop, id);
      await payWithoutChain(api, SHOP_WALLET, micro(due));
      await api.drainOutbox();
      expect(await read(no)).toMatchObject({ state: 'expired', amount_credited: due });
      expect(await readCoupon(shop, id)).toMatchObject({ uses });
    },
  );

  it.each([{ max_uses: 1 }, { max_uses_per_customer: 1 }, { first_order_only: true }, { max_uses: 1, personal: true }])(
    'that is paid late takes no discount above the uses of its coupon (%j): the money is credited',
    async ({ personal, ...terms }: { personal?: boolean }) => {
      const { id } = await makeCoupon(shop, { ...terms, ...(personal && { user_id: buyer.user.id }) });
      const dues: string[] = [];
      const numbers: string[] = [];
      for (let i = 0; i < 3; i += 1) {
        const { order_no: no, amount_due: due } = await place(one());
        numbers.push(no);
        dues.push(due);
        api.clock.advance(HOUR_MS);
        await expireDue(api);
      }
      await Promise.all(dues.map((due) => payWithoutChain(api, SHOP_WALLET, micro(due))));
      await api.drainOutbox();
      const states = await Promise.all(numbers.map(async (no) => (await read(no)).state as string));
      expect(states.sort()).toEqual(['delivered', 'expired', 'expired']);
      expect(await readCoupon(shop, id)).toMatchObject({ uses: 1 });
      expect((await api.http.get(`/api/goods/${dear}`)).body.data.stock).toBe(9);
      const { balance } = (await api.http.get('/api/users/balance').set(buyer.headers)).body.data;
      expect(balance).toMatch(/^18\.00/);
    },
  );

  it('that is paid late and short of stock gets its part of the discount for what is left', async () => {
    await makeCoupon(shop);
    const { order_no: no, amount_due: due } = await place(one({ quantity: 10, deliver_partial: true }));
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    await place({ goods_id: dear, quantity: 6 }, await signedIn(api));
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
    expect(await read(no)).toMatchObject({ state: 'delivered', line_count: 4, items: [{ amount_paid: '36.000000' }] });
  });

  it('is exported with the code, and the discount of the order and of each item', async () => {
    await makeCoupon(shop);
    const items = [
      { goods_id: cheap, quantity: 3 },
      { goods_id: dear, quantity: 1 },
    ];
    await place({ items, coupon_code: 'TENOFF' });
    const rowsOf = async (rows: 'orders' | 'items') => {
      const path = `/api/admin/orders/export?rows=${rows}&columns=coupon_code,discount,amount`;
      const { text } = await api.http.get(path).set(shop.owner.headers);
      return text.split('\r\n').slice(1, -1);
    };
    expect(await rowsOf('orders')).toEqual(['"TENOFF","1.300000","11.700000"']);
    expect(await rowsOf('items')).toEqual(['"TENOFF","0.300000","2.700000"', '"TENOFF","1.000000","9.000000"']);
  });

  it('counts for the agent of the coupon, who earns of what is paid', async () => {
    await withoutHold(api);
    const agent = await makeAgent(api);
    const other = await makeAgent(api);
    await makeCoupon(shop, { promotion_code: agent.code, max_uses: 5 });
    const placed = await place(one({ promotion_code: other.code }), null);
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox();
    await clearDue(api);
    // 5 % of the 9 USDT, and of the suffix by which the payment is known.
    expect((await profileOf(api, agent)).available).toMatch(/^0\.4500\d\d$/);
    expect((await profileOf(api, other)).available).toBe('0.000000');
  });
});
