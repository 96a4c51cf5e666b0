import { execute } from '../../src/database/index.js';
import { signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';

const FORMAT = {
  delimiter: '----',
  fields: [
    { name: { zh: '邮箱', en: 'E-mail' }, masked: false },
    { name: { zh: '密码', en: '' }, masked: true },
    { name: { zh: '编号', en: 'UID' }, masked: false },
  ],
  uid_field: 3,
};
/** The stub of the live check says by its last digit that this one is dead. */
const DEAD = 'a@example.com----=pw,1----100001';

describe('goods with a line format', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub' });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterAll(() => api.close());

  const get = (path: string) => api.http.get(`/api/orders/${path}`).set(buyer.headers);
  const bought = async (goods: string, quantity: number): Promise<string> => {
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const body = { goods_id: goods, quantity, email: 'buyer@example.com', method: 'balance', language: 'en' };
    const placed = await api.http.post('/api/orders').set(buyer.headers).send(body);
    await api.drainOutbox();
    return placed.body.data.order_no as string;
  };

  it('show it to visitors and staff, and delete it when staff omit it', async () => {
    const goods = await putOnSale(shop, 0, { line_format: FORMAT });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.line_format).toEqual(FORMAT);
    const { body } = await api.http.get(`/api/admin/goods/${goods}`).set(shop.owner.headers);
    const { category_id, name, price, min_quantity, max_quantity, line_format } = body.data;
    const kinds = ['email', 'none', 'uid'];
    const fields = FORMAT.fields.map((field, index) => ({ ...field, identifier: kinds[index] }));
    expect(line_format).toEqual({ ...FORMAT, fields });
    const bare = { category_id, name, price, min_quantity, max_quantity };
    const changed = await api.http.put(`/api/goods/${goods}`).set(shop.owner.headers).send(bare);
    expect(changed.body.data.line_format).toBeNull();
  });

  it.each([
    ['no fields', { ...FORMAT, fields: [] }, 'line_format.fields'],
    [
      'a field without a name',
      { ...FORMAT, fields: [{ name: { zh: ' ' }, masked: true }] },
      'line_format.fields.0.name.zh',
    ],
    ['a delimiter that there is not', { ...FORMAT, delimiter: 'x' }, 'line_format.delimiter'],
    ['a UID beyond its fields', { ...FORMAT, uid_field: 4 }, 'line_format.uid_field'],
    ['a UID that it hides', { ...FORMAT, uid_field: 2 }, 'line_format.uid_field'],
    ['no object', 'a----b', 'line_format'],
  ])('are not saved with %s', async (_, format, field) => {
    const goods = await putOnSale(shop, 0);
    const { category_id, name, price } = (await api.http.get(`/api/goods/${goods}`)).body.data;
    const input = { category_id, name, price, min_quantity: 1, max_quantity: 10, line_format: format };
    const { body } = await api.http.put(`/api/goods/${goods}`).set(shop.owner.headers).send(input);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('reject lines of another shape at import, unless the import declares its own', async () => {
    const goods = await putOnSale(shop, 0, { line_format: FORMAT });
    expect(await importLines(shop, goods, [DEAD, 'a----b', 'a|b|c'])).toMatchObject({
      imported: 1,
      rejected: { wrong_columns: 2 },
    });
    expect(await importLines(shop, goods, ['a---- ----c'])).toMatchObject({
      imported: 0,
      rejected: { empty_field: 1 },
      problems: [{ line: 1, reason: 'empty_field', field: 2, sample: 'a…' }],
    });
    expect(await importLines(shop, goods, ['a----b'], 'unknown', { columns: '2', delimiter: '----' })).toMatchObject({
      imported: 1,
    });
  });

  it('show staff no part of a hidden field before a line is revealed, and its fields by name after that', async () => {
    const hidden = { ...FORMAT, fields: FORMAT.fields.map((field, place) => ({ ...field, masked: place < 2 })) };
    const goods = await putOnSale(shop, 0, { line_format: hidden });
    await importLines(shop, goods, [DEAD]);
    await importLines(shop, goods, ['secret'], 'unknown', { columns: '1', delimiter: '----' });
    const lines = await api.http.get(`/api/stock-lines?goods_id=${goods}`).set(shop.owner.headers);
    const [other, line] = lines.body.data.items as { id: string; masked: string; goods_name: object }[];
    expect([other?.masked, line?.masked]).toEqual(['…', '…10…']);
    expect(line?.goods_name).toMatchObject({ zh: expect.any(String) });
    const path = `/api/stock-lines/${line?.id}/reveal`;
    const seen = await api.http
      .post(path)
      .set(await withStepUp(api, shop.owner))
      .send({ reason: 'A test of it' });
    expect(seen.body.data).toMatchObject({ text: DEAD, line_format: hidden });
  });

  it('have no UID where an earlier format hides it', async () => {
    const goods = await putOnSale(shop, 0, { line_format: FORMAT });
    await execute(api.manager, 'UPDATE goods SET line_format=? WHERE id=?', [
      JSON.stringify({ delimiter: '----', fields: FORMAT.fields, uidField: 2 }),
      goods,
    ]);
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.line_format).toEqual({ ...FORMAT, uid_field: null });
  });

  it('give buyers the format with the lines, and a CSV with a column for each field; TXT stays what was delivered', async () => {
    const goods = await putOnSale(shop, 0, { line_format: FORMAT });
    await importLines(shop, goods, [DEAD]);
    await importLines(shop, goods, ['whole'], 'unknown', { columns: '1', delimiter: '----' });
    const no = await bought(goods, 2);
    expect((await get(`${no}/lines`)).body.data.line_format).toEqual(FORMAT);
    expect((await get(`${no}/lines?format=csv`)).text).toBe(
      `\uFEFFno,text,"E-mail","密码",UID\r\n"1","${DEAD}","a@example.com","'=pw,1","100001"\r\n"2","whole","","",""\r\n`,
    );
    expect((await get(`${no}/lines?format=txt`)).text).toBe(`${DEAD}\nwhole\n`);
  });

  it('make the live check read the field that the format marks', async () => {
    const goods = await putOnSale(shop, 0, { line_format: FORMAT, warranty_hours: 24 });
    await importLines(shop, goods, [DEAD]);
    const no = await bought(goods, 1);
    const { lines } = (await get(`${no}/lines`)).body.data as { lines: { id: string }[] };
    const body = { line_ids: lines.map(({ id }) => id) };
    await api.http.post(`/api/orders/${no}/claims`).set(buyer.headers).send(body);
    await api.drainOutbox();
    expect((await get(`${no}/claims`)).body.data.items).toMatchObject([{ state: 'refunded', finding: 'dead' }]);
  });
});
