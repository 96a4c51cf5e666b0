import { type SignedInUser, signedIn, withStepUp } from '../auth/auth.builder.js';
import { assignGroup, makeGroup } from '../pricing/pricing.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { makeProgram, type TestProgram } from './reseller.builder.js';

const HOUR_MS = 3_600_000;

describe('changes of products in the reseller API', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  let other: string;
  let program: TestProgram;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 1);
    other = await putOnSale(shop, 1);
    program = await makeProgram(api, buyer);
  });
  afterAll(() => api.close());

  const post = async (path: string, body: object) =>
    (
      await api.http
        .post(`/api/${path}`)
        .set(await withStepUp(api, shop.owner))
        .send(body)
        .expect(200)
    ).body.data;
  const addList = (whom: object, more: object = {}) =>
    post('price-lists', { goods_id: goods, tiers: [{ min_quantity: 1, price: '0.5' }], ...whom, ...more });
  /** Ids of what changed since this time, after which a minute passes. */
  const changesSince = async (since: Date, who = program): Promise<string[]> => {
    const { body } = await who.get(`products?updated_since=${since.toISOString()}`);
    api.clock.advance(60_000);
    return (body.items as { id: string }[]).map(({ id }) => id);
  };
  /** A program has read everything; the time after that. */
  const synchronized = async (who = program): Promise<Date> => {
    await changesSince(new Date(0), who);
    return api.clock.now();
  };

  it('are all products at first, and none when nothing changed', async () => {
    expect(new Set(await changesSince(new Date(0)))).toEqual(new Set([goods, other]));
    expect(await changesSince(api.clock.now())).toEqual([]);
  });

  it('are stock and text of the product', async () => {
    const since = await synchronized();
    await importLines(shop, goods, ['another|secret']);
    expect(await changesSince(since)).toEqual([goods]);
    expect(await changesSince(api.clock.now())).toEqual([]);
    expect(await changesSince(since)).toEqual([goods]);
  });

  it.each(['products', 'products/ID'])('are a value that was read as another one meanwhile, by %s', async (path) => {
    const read = async () => expect((await program.get(path.replace('ID', goods))).status).toBe(200);
    const since = await synchronized();
    await read();
    expect(await changesSince(since)).toEqual([]);
    const list = await addList({ user_id: buyer.user.id });
    await read();
    await api.http
      .delete(`/api/price-lists/${list.id}`)
      .set(await withStepUp(api, shop.owner))
      .expect(200);
    expect(await changesSince(since)).toEqual([goods]);
  });

  it('are a negotiated price and its end, for its buyer alone', async () => {
    const stranger = await makeProgram(api, await signedIn(api));
    await synchronized();
    let since = await synchronized(stranger);
    const list = await addList({ user_id: buyer.user.id });
    expect([await changesSince(since), await changesSince(since, stranger)]).toEqual([[goods], []]);
    since = api.clock.now();
    await api.http
      .delete(`/api/price-lists/${list.id}`)
      .set(await withStepUp(api, shop.owner))
      .expect(200);
    expect(await changesSince(since)).toEqual([goods]);
  });

  it('are the group of the buyer and its discount', async () => {
    let since = await synchronized();
    const group = await makeGroup(shop, { discount_bp: 500 });
    expect(await changesSince(since)).toEqual([]);
    since = api.clock.now();
    await assignGroup(shop, buyer.user.id, { group_id: group });
    expect(new Set(await changesSince(since))).toEqual(new Set([goods, other]));
  });

  it('are a sale that begins and one that ends', async () => {
    let since = await synchronized();
    const now = api.clock.now().getTime();
    await addList({}, { from: new Date(now + HOUR_MS).toISOString(), to: new Date(now + 2 * HOUR_MS).toISOString() });
    expect(await changesSince(since)).toEqual([]);
    since = api.clock.now();
    api.clock.advance(HOUR_MS);
    expect(await changesSince(since)).toEqual([goods]);
    since = api.clock.now();
    api.clock.advance(HOUR_MS);
    expect(await changesSince(since)).toEqual([goods]);
  });

  it('change the ETag, with which unchanged products are 304 without a body', async () => {
    const path = `products/${goods}`;
    const { etag = '' } = (await program.get(path)).headers as { etag?: string };
    const again = () => program.get(path).set('If-None-Match', etag);
    const same = await again();
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', etag]);
    expect((await program.get('products').set('If-None-Match', etag)).status).toBe(200);
    await addList({ user_id: buyer.user.id });
    const changed = await again();
    expect([changed.status, changed.body.price]).toEqual([200, '0.500000']);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it.each(['yesterday', ''])('reject the time %j', async (time) => {
    const { status, body } = await program.get(`products?updated_since=${time}`);
    expect([status, body.errors[0].field]).toEqual([400, 'updated_since']);
  });
});
