import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

describe('placing an order', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  it('reserves the stock, requires a unique amount, and sends a guest to the public cashier', async () => {
    const goods = await putOnSale(shop, 10);
    const { body, status } = await placeOrder(api, goods, 4);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ amount: '6.000000', amount_due: '6.000100' });
    expect(body.data.order_no).toMatch(/^\d{18}$/);
    expect(body.data.pay_url).toBe(`/h5Pay?preOrderId=${body.data.pre_order_id}`);
    const listed = await api.http.get(`/api/goods/${goods}`);
    expect(listed.body.data.stock).toBe(6);
  });

  it('numbers each order by its second and four random digits', async () => {
    const goods = await putOnSale(shop, 8);
    api.clock.freeze(new Date('2026-03-04T05:06:07.890Z'));
    const buyers = [1, 2, 3, 4, 5].map(() => signedIn(api));
    const numbers: string[] = [];
    for (const buyer of await Promise.all(buyers)) {
      const order = { goods_id: goods, quantity: 1, email: 'a@example.com' };
      const placed = await api.http.post('/api/orders').set(buyer.headers).send(order);
      numbers.push(placed.body.data.order_no as string);
    }
    for (const number of numbers) expect(number).toMatch(/^20260304050607\d{4}$/);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('sends a signed-in buyer to the cashier that needs a token, and lists the order as theirs', async () => {
    const goods = await putOnSale(shop, 3);
    const buyer = await signedIn(api);
    const placed = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 1, email: 'A@Example.com' });
    expect(placed.body.data.pay_url).toMatch(/^\/pay\?/);
    const mine = await api.http.get('/api/orders').set(buyer.headers);
    expect(mine.body.data.items).toMatchObject([
      { order_no: placed.body.data.order_no, email: 'a@example.com', status: 'processing' },
    ]);
    const stranger = await signedIn(api);
    const theirs = await api.http.get(`/api/orders/${placed.body.data.order_no}`).set(stranger.headers);
    expect(theirs.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
  });

  it('shows the description that the buyer saw, whatever the goods say later', async () => {
    const goods = await putOnSale(shop, 3, { summary: { zh: '满月号', en: 'One month old' } });
    const buyer = await signedIn(api);
    const body = { goods_id: goods, quantity: 1, email: 'a@example.com' };
    const { order_no } = (await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data;
    await api.manager.query("UPDATE goods SET summary_zh='新号', summary_en='Fresh'");
    const clerk = await signedIn(api, { roles: ['sales'] });
    const description = { zh: '满月号', en: 'One month old' };
    for (const [path, { headers }] of [
      ['/api/orders', buyer],
      ['/api/admin/orders', clerk],
    ] as const) {
      expect((await api.http.get(path).set(headers)).body.data.items).toMatchObject([{ order_no, description }]);
      expect((await api.http.get(`${path}/${order_no}`).set(headers)).body.data).toMatchObject({ description });
    }
  });

  it('charges the tier of the quantity, computed on the server', async () => {
    const goods = await putOnSale(shop, 100, { tiers: [{ min_quantity: 10, price: '1.2' }] });
    expect((await placeOrder(api, goods, 9)).body.data.amount).toBe('13.500000');
    expect((await placeOrder(api, goods, 10)).body.data.amount).toBe('12.000000');
  });

  it('rejects when the price is not the one that the buyer saw', async () => {
    const goods = await putOnSale(shop, 5);
    const seen = await placeOrder(api, goods, 1, { expected_price: '1.5' });
    expect(seen.status).toBe(200);
    const stale = await placeOrder(api, goods, 1, { expected_price: '1.4' });
    expect(stale.body).toMatchObject({ code: 409, reason: 'orders.price_changed', params: { price: '1.500000' } });
  });

  it('answers a repeated Idempotency-Key with the first order and rejects it for another body', async () => {
    const goods = await putOnSale(shop, 5);
    const body = { goods_id: goods, quantity: 1, email: 'a@example.com' };
    const post = (what: object) => api.http.post('/api/orders').set('Idempotency-Key', 'key-1').send(what);
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(answers.map((a) => a.body.data.order_no)).size).toBe(1);
    expect((await post({ ...body, quantity: 2 })).body).toMatchObject({
      code: 409,
      reason: 'common.idempotency_conflict',
    });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(4);
  });

  it('answers a repeated Idempotency-Key also after the goods have changed', async () => {
    const goods = await putOnSale(shop, 5);
    const post = () =>
      api.http
        .post('/api/orders')
        .set('Idempotency-Key', 'key-2')
        .send({ goods_id: goods, quantity: 1, email: 'a@example.com' });
    const first = await post();
    await api.http.delete(`/api/goods/${goods}`).set(shop.owner.headers);
    expect((await post()).body.data).toEqual(first.body.data);
  });

  it('counts all addresses of one IPv6 network as one visitor', async () => {
    const goods = await putOnSale(shop, 60);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        api.http
          .post('/api/orders')
          .set('X-Forwarded-For', `2001:db8:1:2::${(i + 1).toString(16)}`)
          .send({ goods_id: goods, quantity: 1, email: `v6-${i}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('gives the last 10 lines to exactly 10 of 50 parallel buyers', async () => {
    const goods = await putOnSale(shop, 10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(api, goods)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ body }) => body.reason === 'orders.out_of_stock' && body.params.available === 0)).toBe(
      true,
    );
  });

  it('gives parallel orders of one price amounts that are all different', async () => {
    const goods = await putOnSale(shop, 150);
    const answers = await Promise.all(Array.from({ length: 150 }, () => placeOrder(api, goods)));
    const amounts = answers.map(({ body }) => body.data.amount_due as string);
    expect(new Set(amounts).size).toBe(150);
  });

  it('lets a buyer hold five unpaid orders, also when they come at once', async () => {
    const goods = await putOnSale(shop, 20);
    const buyer = await signedIn(api);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        api.http
          .post('/api/orders')
          .set(buyer.headers)
          .send({ goods_id: goods, quantity: 1, email: 'one@example.com' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'orders.too_many_unpaid',
      params: { limit: 5 },
    });
  });

  it('lets a guest hold five unpaid orders, and takes nothing of a guest with the same e-mail elsewhere', async () => {
    const goods = await putOnSale(shop, 20);
    const from = (ip: string) =>
      api.http
        .post('/api/orders')
        .set('X-Forwarded-For', ip)
        .send({ goods_id: goods, quantity: 1, email: 'one@example.com' });
    const answers = await Promise.all(Array.from({ length: 9 }, () => from('10.7.7.7')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await from('10.8.8.8')).status).toBe(200);
  });

  it.each([
    [{ quantity: 0 }, 400, 519, 'quantity'],
    [{ quantity: -1 }, 400, 519, 'quantity'],
    [{ quantity: 1.5 }, 400, 519, 'quantity'],
    [{ quantity: 1e9 }, 400, 519, 'quantity'],
    [{ quantity: '1e3' }, 400, 519, 'quantity'],
    [{ quantity: '1' }, 400, 519, 'quantity'],
    [{ quantity: 21 }, 400, 519, 'quantity'],
    [{ quantity: null }, 400, 510, 'quantity'],
    [{ gender: 'male' }, 400, 519, 'gender'],
    [{ gender: 'other' }, 400, 519, 'gender'],
    [{ email: 'not an address' }, 400, 519, 'email'],
    [{ email: '' }, 400, 510, 'email'],
    [{ email: { $ne: 1 } }, 400, 519, 'email'],
    [{ email: `${'a'.repeat(300)}@example.com` }, 400, 519, 'email'],
    [{ goods_id: 'abc' }, 400, 519, 'goods_id'],
    [{ goods_id: ['1'] }, 400, 519, 'goods_id'],
    [{ method: 'eth' }, 400, 519, 'method'],
    [{ promotion_code: "x' OR 1=1" }, 400, 519, 'promotion_code'],
  ])('rejects %j and changes nothing', async (wrong, status, code, field) => {
    const goods = await putOnSale(shop, 30, { max_quantity: 20 });
    const answer = await placeOrder(api, goods, 1, wrong);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, data: null, errors: [{ field }] });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(30);
    expect(await api.rows('SELECT id FROM orders')).toEqual([]);
  });

  it('rejects a quantity above the available stock, and returns the available one', async () => {
    const goods = await putOnSale(shop, 3);
    expect((await placeOrder(api, goods, 4)).body).toMatchObject({
      code: 409,
      reason: 'orders.out_of_stock',
      params: { available: 3 },
    });
  });

  it('rejects goods that do not exist or are not on sale', async () => {
    const draft = await putOnSale(shop, 1, { status: 'draft' });
    for (const id of ['999', draft]) {
      expect((await placeOrder(api, id)).body).toMatchObject({ code: 506, reason: 'catalog.goods_not_found' });
    }
  });

  it('rejects bodies that are not JSON objects of a sensible size', async () => {
    const post = (type: string, body: string) => api.http.post('/api/orders').set('Content-Type', type).send(body);
    expect((await post('application/json', '{"goods_id":')).body).toMatchObject({
      code: 519,
      reason: 'common.invalid_json',
    });
    expect((await post('application/json', JSON.stringify({ bot: 'x'.repeat(400_000) }))).body).toMatchObject({
      code: 413,
    });
    expect((await post('application/xml', '<a/>')).body).toMatchObject({ code: 415 });
    expect((await post('application/json', '[]')).status).toBe(400);
    expect((await post('application/json', '"x"')).status).toBe(400);
  });
});
