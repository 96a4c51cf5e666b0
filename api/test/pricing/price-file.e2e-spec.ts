import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { makeGroup, makeList, orderAs } from './pricing.builder.js';

const HOUR_MS = 3_600_000;

describe('the file of prices', () => {
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
    first = await putOnSale(shop, 5, { price: '10' });
    second = await putOnSale(shop, 5, { price: '10', name: { zh: '另一个', en: 'Other account' } });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const send = (text: string, body: object = { user_id: buyer.user.id }, headers = shop.owner.headers) =>
    api.http
      .post('/api/price-lists/import')
      .set(headers)
      .send({ text, ...body });
  const fileOf = (...rows: string[]) => ['product,min_quantity,price', ...rows].join('\r\n');
  const count = async () => (await api.rows('SELECT id FROM price_lists')).length;

  it('sets prices by id and by slug, changes those that there are, and leaves other products alone', async () => {
    await makeList(shop, { goods_id: first, user_id: buyer.user.id, tiers: [{ min_quantity: 1, price: '9' }] });
    const text = fileOf(`${first},1,8`, 'other-account,1,7', 'other-account,3,6.5');
    const dry = await api.http
      .post('/api/price-lists/import?dry_run=true')
      .set(shop.owner.headers)
      .send({ text, user_id: buyer.user.id });
    const items = [
      { goods_id: first, outcome: 'changed', before: [{ min_quantity: 1, price: '9.000000' }], errors: [] },
      { product: 'other-account', goods_id: second, outcome: 'created', before: null },
    ];
    expect(dry.body.data).toMatchObject({ items, changed: 2, rejected: 0, saved: false });
    expect(await count()).toBe(1);
    expect((await send(text)).body.data).toMatchObject({ items, saved: true });
    expect(await count()).toBe(2);
    expect((await orderAs(api, buyer, first)).body.data.amount).toBe('8.000000');
    expect((await orderAs(api, buyer, second, { quantity: 3 })).body.data.amount).toBe('19.500000');
    const again = (await send(text)).body.data;
    expect(again.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['same', 'same']);
    expect(await count()).toBe(2);
  });

  it('has the bounds of a single price list: twenty prices of a product, seven digits before the point', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `${first},${index + 1},8`);
    const items = [{ errors: [{ rule: 'max_tiers' }] }, { errors: [{ column: 'price', rule: 'max' }] }];
    const { body } = await send(fileOf(...many, `${second},1,10000000`));
    expect(body.data).toMatchObject({ saved: false, rejected: 2, items });
    expect(await count()).toBe(0);
  });

  it('saves nothing while a row is wrong, and says which row and why', async () => {
    const rows = [`${first},1,"1,000.50"`, `${second},1,8`, `${second},1,7`, 'nothing-like-it,1,5', `${first},2,€9`];
    expect((await send(fileOf(...rows))).body.data).toMatchObject({
      saved: false,
      rejected: 3,
      items: [
        {
          errors: [
            { row: 2, column: 'price', rule: 'decimal' },
            { row: 6, column: 'price', rule: 'decimal' },
          ],
        },
        { errors: [{ row: 4, column: 'min_quantity', rule: 'twice', params: { row: 3 } }] },
        { goods_id: null, errors: [{ row: 5, column: 'product', rule: 'unknown' }] },
      ],
    });
    const rising = fileOf(`${first},1,8`, `${first},5,9`, 'other-account,2,8', `${second},1,8`);
    expect((await send(rising)).body.data.items).toMatchObject([
      { errors: [{ row: 3, column: 'price', rule: 'non_increasing' }] },
      { errors: [{ row: 4, column: 'min_quantity', rule: 'first_is_one' }] },
      { errors: [{ row: 5, column: 'product', rule: 'twice', params: { row: 4 } }] },
    ]);
    expect(await count()).toBe(0);
  });

  it('is rejected as a whole without its columns, rows, holder or end', async () => {
    expect((await send('a,b\r\n1,2')).body).toMatchObject({ reason: 'pricing.file_columns' });
    expect((await send(fileOf())).body).toMatchObject({ reason: 'catalog.file_empty' });
    expect((await send('')).status).toBe(400);
    expect((await send(fileOf(`${first},1,8`), {})).body).toMatchObject({
      errors: [{ field: 'to', rule: 'required' }],
    });
    expect((await send(fileOf(`${first},1,8`), { group_id: '1' })).body).toMatchObject({
      reason: 'pricing.group_not_found',
    });
    const both = { user_id: buyer.user.id, group_id: await makeGroup(shop) };
    expect((await send(fileOf(`${first},1,8`), both)).status).toBe(400);
    const nothing = await api.http.post('/api/price-lists/import').set(shop.owner.headers).send({ text: null });
    expect(nothing.status).toBe(400);
    expect((await send(fileOf(`${first},1,8`), {}, buyer.headers)).status).toBe(403);
  });

  it('needs the step-up of a single price list, but not to look at what would change', async () => {
    const text = fileOf(`${first},1,1`);
    const body = { user_id: buyer.user.id };
    const dry = api.http.post('/api/price-lists/import?dry_run=true').set(shop.owner.headers);
    expect((await dry.send({ text, ...body })).body.data).toMatchObject({ changed: 1 });
    expect((await send(text, body)).status).toBe(403);
    expect(await count()).toBe(0);
    expect((await send(text, body, await withCode(api, shop.owner))).body.data).toMatchObject({ saved: true });
  });

  it('is exported by the filters of the list, and an exported one can be imported', async () => {
    const to = new Date(api.clock.now().getTime() + HOUR_MS).toISOString();
    await makeList(shop, { goods_id: first, tiers: [{ min_quantity: 1, price: '9' }], to });
    await makeList(shop, { goods_id: second, user_id: buyer.user.id, tiers: [{ min_quantity: 1, price: '8' }] });
    const { text } = await api.http.get('/api/price-lists/export?kind=customer').set(shop.owner.headers);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('"Other account"');
    expect((await send(text)).body.data).toMatchObject({ items: [{ goods_id: second, outcome: 'same' }], rejected: 0 });
    expect((await api.http.get('/api/price-lists/export').set(buyer.headers)).status).toBe(403);
  });
});
