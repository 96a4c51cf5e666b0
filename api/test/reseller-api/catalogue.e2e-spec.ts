import { type SignedInUser, signedIn, withPasswordStepUp, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';

describe('the reseller API', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let key: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    await withPasswordStepUp(api, buyer);
    key = await makeKey(['catalog.read']);
  });
  afterAll(() => api.close());

  const makeKey = async (scopes: string[]): Promise<string> => {
    const made = await api.http.post('/api/api-keys').set(buyer.headers).send({ name: 'Shop', scopes });
    return made.body.data.key;
  };
  const get = (path: string, own: string | null = key) =>
    api.http.get(`/api/v1/${path}`).set(own === null ? {} : { Authorization: `Bearer ${own}` });

  it('gives the products on sale with the stock, page by page and without an envelope', async () => {
    const first = await putOnSale(shop, 3, { name: { zh: '甲', en: 'First' } });
    const second = await putOnSale(shop, 0, { name: { zh: '乙', en: 'Second' } });
    await putOnSale(shop, 1, { status: 'draft' });
    const all = (await get('products')).body;
    expect(all).toMatchObject({ next_cursor: null });
    expect(new Set(all.items.map(({ id }: { id: string }) => id))).toEqual(new Set([first, second]));
    expect(all.items.find(({ id }: { id: string }) => id === first)).toMatchObject({
      name: { zh: '甲', en: 'First' },
      stock: 3,
    });
    const page = (await get('products?limit=1')).body;
    const rest = (await get(`products?limit=1&cursor=${page.next_cursor}`)).body;
    expect([...page.items, ...rest.items]).toEqual(all.items);
    expect((await get(`products/${first}`)).body).toEqual(all.items.find(({ id }: { id: string }) => id === first));
  });

  it('gives the prices of the owner of the key, as an order of theirs would have them', async () => {
    const goods = await putOnSale(shop, 3);
    const regular = (await get(`products/${goods}`)).body;
    const negotiated = { goods_id: goods, user_id: buyer.user.id, tiers: [{ min_quantity: 1, price: '0.33' }] };
    await api.http
      .post('/api/price-lists')
      .set(await withStepUp(api, shop.owner))
      .send(negotiated)
      .expect(200);
    expect((await get(`products/${goods}`)).body).toMatchObject({ price: '0.330000', price_ends_at: null });
    expect((await get('products')).body.items).toMatchObject([{ id: goods, price: '0.330000' }]);
    const other = await signedIn(api);
    const offered = await api.http.get(`/api/goods/${goods}`).set(other.headers);
    expect(offered.body.data.price).toBe(regular.price);
  });

  it.each([
    ['products', null, 401, 'api-keys.not_accepted'],
    ['products', 'll_live_unknown', 401, 'api-keys.not_accepted'],
    ['products', `ll_live_${'A'.repeat(43)}`, 401, 'api-keys.not_accepted'],
    ['balance', undefined, 403, 'api-keys.scope_missing'],
    ['products?limit=0', undefined, 400, 'common.invalid'],
    ['products?limit=101', undefined, 400, 'common.invalid'],
    ['products?cursor=x', undefined, 400, 'common.invalid'],
    ['products?category_id=x', undefined, 400, 'common.invalid'],
    ['products/1', undefined, 404, 'catalog.goods_not_found'],
    ['products/none', undefined, 404, 'catalog.goods_not_found'],
  ])('answers %s of %s with %i as a problem document', async (path, own, status, reason) => {
    const answer = await get(path, own);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = { type: `urn:lotline:error:${reason}`, title: expect.any(String), status, reason };
    expect(answer.body).toMatchObject({ ...problem, request_id: expect.any(String) });
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });
});
