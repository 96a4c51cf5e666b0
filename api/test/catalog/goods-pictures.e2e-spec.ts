import { makeMedia, upload } from '../media/media.builder.js';
import { png, svg } from '../media/pictures.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

interface Shown {
  cover: { id: string; url: string; alt: { zh: string } } | null;
  pictures?: { id: string }[];
}

describe('the pictures of goods', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(() => api.close());

  const drawing = async (n: number) => (await makeMedia(api, shop.owner, svg(`<circle r="${n}"/>`))).id;
  const input = (picture_ids: unknown, more: object = {}) => ({
    category_id: shop.categoryId,
    name: { zh: '普通号' },
    price: '1.5',
    min_quantity: 1,
    max_quantity: 100,
    status: 'on_sale',
    picture_ids,
    ...more,
  });
  const update = (id: string, picture_ids: unknown, who = shop.owner) =>
    api.http.put(`/api/goods/${id}`).set(who.headers).send(input(picture_ids));
  const detail = async (id: string): Promise<Shown> => (await api.http.get(`/api/goods/${id}`)).body.data;
  const listed = async (): Promise<Shown[]> => (await api.http.get('/api/goods')).body.data.items;

  it('shows the first one in lists and all of them, in their order, on the page of the goods', async () => {
    const [a, b] = [await drawing(1), await drawing(2)];
    const id = await putOnSale(shop, 0, { picture_ids: [b, a] });
    await putOnSale(shop, 0);
    const shown = await detail(id);
    expect([shown.cover?.id, shown.pictures?.map((one) => one.id)]).toEqual([b, [b, a]]);
    expect((await listed()).map(({ cover }) => cover?.id ?? null).sort()).toEqual([b, null].sort());
    expect((await api.http.get(shown.cover?.url ?? '')).status).toBe(200);
  });

  it('replaces them, records their ids in the audit log, and leaves those that were taken out unused', async () => {
    const [a, b] = [await drawing(1), await drawing(2)];
    const id = await putOnSale(shop, 0, { picture_ids: [a] });
    const changed = await update(id, [b]);
    expect(changed.body.data).toMatchObject({ picture_ids: [b], cover: { id: b } });
    const [entry] = await api.rows<{ before_json: string; after_json: string }>(
      "SELECT before_json, after_json FROM audit_log WHERE action='catalog.goods_changed'",
    );
    expect(JSON.parse(entry?.before_json ?? '')).toMatchObject({ picture_ids: [a] });
    expect(JSON.parse(entry?.after_json ?? '')).not.toHaveProperty('cover');
    const unused = await api.http.get('/api/admin/media?usage=unused').set(shop.owner.headers);
    expect(unused.body.data.items).toMatchObject([{ id: a }]);
    expect((await update(id, [])).body.data).toMatchObject({ picture_ids: [], cover: null, pictures: [] });
  });

  it('shows a picture once its sizes are made, and until then the next one', async () => {
    const ready = await drawing(1);
    const waiting = (await upload(api, shop.owner, await png())).body.data.id as string;
    const id = await putOnSale(shop, 0, { picture_ids: [waiting, ready] });
    const before = await api.http.get(`/api/admin/goods/${id}`).set(shop.owner.headers);
    expect(before.body.data).toMatchObject({ picture_ids: [waiting, ready], cover: { id: ready } });
    expect(before.body.data.pictures).toHaveLength(1);
    await api.drainOutbox();
    expect((await detail(id)).cover?.id).toBe(waiting);
  });

  it('keeps a picture that goods use from being deleted', async () => {
    const [picture] = [await drawing(1)];
    const id = await putOnSale(shop, 0, { picture_ids: [picture] });
    const remove = () => api.http.delete(`/api/admin/media/${picture}`).set(shop.owner.headers);
    expect((await remove()).body).toMatchObject({ code: 409, reason: 'media.in_use' });
    await update(id, []);
    expect((await remove()).body).toMatchObject({ code: 200 });
  });

  it('lets one of two win that use and delete a picture at the same time', async () => {
    const id = await putOnSale(shop, 0);
    for (let n = 1; n <= 5; n++) {
      const picture = await drawing(n);
      const [used, deleted] = await Promise.all([
        update(id, [picture]),
        api.http.delete(`/api/admin/media/${picture}`).set(shop.owner.headers),
      ]);
      expect([used.status, deleted.status].sort()).toEqual([200, used.status === 200 ? 409 : 400]);
      expect((await detail(id)).pictures?.map((one) => one.id)).toEqual(used.status === 200 ? [picture] : []);
      await update(id, []);
    }
  });

  it('is in everything that names the product to its buyer', async () => {
    const picture = await drawing(1);
    const goodsId = await putOnSale(shop, 5, { picture_ids: [picture], slug: 'old-account' });
    const placed = (await placeOrder(api, goodsId)).body.data;
    const expected = { goods_slug: 'old-account', cover: { id: picture } };
    const order = await api.http.get(`/api/orders/${placed.order_no}`).set('X-Order-Token', placed.access_token);
    expect(order.body.data).toMatchObject(expected);
    const found = await api.http
      .post('/api/orders/lookup')
      .send({ order_no: placed.order_no, email: order.body.data.email });
    expect(found.body.data).toMatchObject(expected);
    const cashier = await api.http.get(`/api/payments/${placed.pre_order_id}`);
    expect(cashier.body.data).toMatchObject({ summary: { cover: { id: picture } } });
    const admin = await api.http.get('/api/admin/orders').set(shop.owner.headers);
    expect(admin.body.data.items).toMatchObject([expected]);
    const buyer = await signedIn(api);
    await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goodsId, quantity: 1, email: 'a@example.com' });
    const own = await api.http.get('/api/orders').set(buyer.headers);
    expect(own.body.data.items).toMatchObject([expected]);
    const cancelled = await api.http
      .post(`/api/orders/${placed.order_no}/cancel`)
      .set('X-Order-Token', placed.access_token);
    expect(cancelled.body.data).toMatchObject(expected);
  });

  it('rejects null where a picture is expected', async () => {
    const { body } = await api.http
      .post('/api/goods')
      .set(shop.owner.headers)
      .send(input([null]));
    expect(body).toMatchObject({ code: 519, errors: [{ field: 'picture_ids' }] });
  });
});
