import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, importLines, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

type Item = { goods_id: string; quantity: number };

describe('an item of an order that is refunded', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let cheap: string;
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub' });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    cheap = await putOnSale(shop, 5, { price: '1' });
    await giveBalance(api, buyer.user.id, 50_000_000n);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const place = async (...items: Item[]): Promise<string> => {
    const body = { items, email: 'buyer@example.com', method: 'balance' };
    return (await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data.order_no as string;
  };
  const get = async (path: string) => (await api.http.get(`/api/orders/${path}`).set(buyer.headers)).body.data;
  const stock = async (goods: string) => (await api.http.get(`/api/goods/${goods}`)).body.data.stock as number;
  const refund = async (no: string, body: Record<string, unknown>) =>
    api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'Asked for it', ...body });

  it('gets no line any more: its warranty ends with the refund, also for a claim that waits', async () => {
    const dead = await putOnSale(shop, 0, { price: '2', warranty_hours: 24 });
    await importLines(shop, dead, ['100010|pw', '100020|pw', '100011|pw']);
    const no = await place({ goods_id: cheap, quantity: 1 }, { goods_id: dead, quantity: 2 });
    await api.drainOutbox();
    const [, second, third] = (await get(`${no}/lines`)).lines as { id: string }[];
    const file = (id?: string) =>
      api.http
        .post(`/api/orders/${no}/claims`)
        .set(buyer.headers)
        .send({ line_ids: [id] });
    expect((await file(second?.id)).body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    const [waiting] = (await get(`${no}/claims`)).items as { id: string; state: string }[];
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect((await refund(no, { item: 2 })).body).toMatchObject({ code: 200 });
    expect((await file(third?.id)).body).toMatchObject({ reason: 'claims.no_warranty' });
    const decided = await api.http
      .post(`/api/admin/claims/${waiting?.id}/decide`)
      .set(await withCode(api, shop.owner))
      .send({ decision: 'replace', note: 'Looked at it' });
    expect(decided.body).toMatchObject({ reason: 'claims.nothing_left' });
    expect((await get(no)).items).toMatchObject([{}, { warranty_until: null }]);
    expect(await stock(dead)).toBe(1);
  });

  it('is not delivered for nothing: it is fully refunded after the delivery, or with all others', async () => {
    const dear = await putOnSale(shop, 2, { price: '10' });
    const no = await place({ goods_id: dear, quantity: 2 }, { goods_id: cheap, quantity: 3 });
    expect((await refund(no, { item: 2 })).body).toMatchObject({ reason: 'orders.not_delivered' });
    expect((await refund(no, { item: 2, amount: '1' })).body).toMatchObject({ code: 200 });
    expect((await refund(no, { item: 2 })).body).toMatchObject({ reason: 'orders.not_delivered' });
    await api.drainOutbox();
    expect((await refund(no, { item: 2 })).body).toMatchObject({ code: 200 });
    const other = await place({ goods_id: cheap, quantity: 1 });
    expect((await refund(other, { item: 1 })).body.data).toMatchObject({ state: 'refunded' });
    expect(await stock(cheap)).toBe(2);
  });
});
