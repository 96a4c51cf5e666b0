import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';

describe('the favourites of an account', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let first: string;
  let second: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    first = await putOnSale(shop, 1, { name: { zh: '甲', en: 'First' } });
    second = await putOnSale(shop, 0, { name: { zh: '乙', en: 'Second' } });
  });
  afterAll(() => api.close());

  const read = async (who = buyer) => (await api.http.get('/api/favourites').set(who.headers)).body.data.items;
  const add = (goodsIds: unknown, who = buyer) =>
    api.http.post('/api/favourites').set(who.headers).send({ goods_ids: goodsIds });
  const remove = (goodsId: string, who = buyer) => api.http.delete(`/api/favourites/${goodsId}`).set(who.headers);

  it('are none at first, keep the one added last in front, and change nothing when they are added again', async () => {
    expect(await read()).toEqual([]);
    await add([first]);
    api.clock.advance(1_000);
    const { body } = await add([second, first]);
    const both = [
      { goods_id: second, name: { zh: '乙', en: 'Second' }, on_sale: true },
      { goods_id: first, name: { zh: '甲', en: 'First' }, on_sale: true },
    ];
    expect(body.data.items).toEqual(both);
    expect(await read()).toEqual(both);
  });

  it('are removed one by one, and one that is not among them changes nothing', async () => {
    await add([first, second]);
    expect((await remove(first)).body.data.items).toMatchObject([{ goods_id: second }]);
    expect((await remove(first)).status).toBe(200);
    expect((await remove('x')).status).toBe(200);
    expect(await read()).toHaveLength(1);
  });

  it('are not seen or changed by others and need a sign-in', async () => {
    await add([first]);
    const other = await signedIn(api);
    expect(await read(other)).toEqual([]);
    await remove(first, other);
    expect(await read()).toHaveLength(1);
    expect((await api.http.get('/api/favourites')).status).toBe(401);
    expect((await api.http.post('/api/favourites').send({ goods_ids: [first] })).status).toBe(401);
    expect((await api.http.delete(`/api/favourites/${first}`)).status).toBe(401);
  });

  it('leave out what the shop does not know and drafts, and keep goods that went off sale', async () => {
    const draft = await putOnSale(shop, 0, { status: 'draft' });
    await add([first, draft, '7']);
    expect(await read()).toMatchObject([{ goods_id: first }]);
    await api.rows(`UPDATE goods SET status = 'off_sale' WHERE id = ${first}`);
    expect(await read()).toMatchObject([{ goods_id: first, on_sale: false, name: { zh: '甲' } }]);
  });

  it.each([[undefined], [null], ['all'], [[]], [[null]], [['x']], [Array.from({ length: 101 }, () => '1')]])(
    'reject %j',
    async (goodsIds) => {
      expect((await add(goodsIds)).status).toBe(400);
    },
  );

  it('are at most a hundred: what has no room is left out, and one more is refused', async () => {
    await add([first]);
    const { userId } = (await api.rows('SELECT user_id AS userId FROM favourites'))[0] as { userId: string };
    const rows = Array.from({ length: 98 }, (_, index) => `(${userId}, ${index + 1}, '2020-01-01 00:00:00')`);
    await api.rows(`INSERT INTO favourites (user_id, goods_id, created_at) VALUES ${rows.join(',')}`);
    const third = await putOnSale(shop, 0);
    expect((await add([second, third])).body.data.items).toHaveLength(100);
    const more = await putOnSale(shop, 0);
    expect((await add([more])).body).toMatchObject({ reason: 'favourites.full', params: { max: 100 } });
    expect((await add([first])).status).toBe(200);
  });

  it('of two devices that add the same goods at once are added once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add([first, second])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await read()).toHaveLength(2);
  });
});
