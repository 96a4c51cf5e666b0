import { makeGoods } from '../catalog/catalog.builder.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importFile, importTexts, someTexts } from './stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the lists of batches and lines', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let goodsId: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    goodsId = await makeGoods(api);
  });
  afterAll(() => api.close());

  const get = async (path: string, who = owner) => (await api.http.get(path).set(who.headers)).body;

  it('show batches with their provenance, the newest first, by goods and by page', async () => {
    const other = await makeGoods(api, { name: { zh: '别的', en: 'Other' } });
    await importTexts(api, goodsId, ['a', 'b']);
    await importTexts(api, other, ['c'], 'male');
    await importFile(api, goodsId, [Buffer.from('d\ne\nf')], { fields: { supplier: 'Maker', note: 'June' } });
    const all = (await get('/api/batches')).data;
    expect(all.items).toMatchObject([
      {
        goods_id: goodsId,
        supplier: 'Maker',
        note: 'June',
        imported: 3,
        available: 3,
        created_by: 'tester',
      },
      { goods_id: other, goods_name: { zh: '别的', en: 'Other' }, gender: 'male', imported: 1, state: 'done' },
      { goods_id: goodsId, source: 'own_created', imported: 2 },
    ]);
    expect((await get(`/api/batches?goods_id=${other}`)).data.items).toHaveLength(1);
    expect((await get(`/api/batches?q=${all.items[1].id}`)).data.items).toEqual([all.items[1]]);
    expect(await get('/api/batches?q=Maker')).toMatchObject({ code: 519, errors: [{ field: 'q' }] });
    const first = (await get('/api/batches?limit=2')).data;
    const second = (await get(`/api/batches?limit=2&cursor=${first.next_cursor}`)).data;
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.next_cursor).toBeNull();
  });

  it('show an import without a process as stopped', async () => {
    await importTexts(api, goodsId, ['a']);
    await api.source.query("UPDATE stock_batches SET state='importing'");
    expect((await get('/api/batches')).data.items).toMatchObject([{ state: 'importing' }]);
    api.clock.advance(61_000);
    expect((await get('/api/batches')).data.items).toMatchObject([{ state: 'stopped' }]);
  });

  it('show lines masked, the newest first, by state and by page', async () => {
    await importTexts(api, goodsId, someTexts(3, '😀长'), 'male');
    await importTexts(api, goodsId, someTexts(2, 'f'), 'female');
    await api.source.query("UPDATE stock_lines SET state='quarantined' WHERE gender='female'");
    const path = `/api/stock-lines?goods_id=${goodsId}`;
    const all = (await get(path)).data.items as { id: string; masked: string; status: string }[];
    expect(all.map(({ masked }) => masked)).toEqual(['f1…', 'f0…', '😀长…', '😀长…', '😀长…']);
    expect((await get(`${path}&status=quarantined`)).data.items).toHaveLength(2);
    const pages: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: unknown[]; next_cursor: string | null } = (
        await get(`${path}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).data;
      pages.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(pages).toEqual(all);
  });

  it('find one line by its id, and never have the text of a line in a URL', async () => {
    await importTexts(api, goodsId, ['user1----pw1', 'user2----pw2']);
    const all = (await get(`/api/stock-lines?goods_id=${goodsId}`)).data.items as { id: string }[];
    const find = (q: string) => get(`/api/stock-lines?q=${encodeURIComponent(q)}`);
    expect((await find(all[0]?.id ?? '')).data).toEqual({ items: [all[0]], next_cursor: null });
    expect((await find('12345')).data.items).toEqual([]);
    for (const q of ['user2----pw2', "' OR 1=1 --"]) {
      expect(await find(q)).toMatchObject({ code: 519, errors: [{ field: 'q' }] });
    }
  });

  it('show no mask of a line whose text was destroyed', async () => {
    await importTexts(api, goodsId, ['a']);
    await api.source.query("UPDATE stock_lines SET state='purged', salt=NULL, ciphertext=NULL");
    expect((await get(`/api/stock-lines?goods_id=${goodsId}`)).data.items).toMatchObject([
      { masked: null, status: 'purged' },
    ]);
  });

  it('require goods or a search', async () => {
    expect(await get('/api/stock-lines')).toMatchObject({ code: 510, errors: [{ field: 'goods_id' }] });
    expect(await get('/api/stock-lines?goods_id=x')).toMatchObject({ code: 519, errors: [{ field: 'goods_id' }] });
    const query = `goods_id=${goodsId}&cursor=${Buffer.from('["x"]').toString('base64url')}`;
    expect(await get(`/api/stock-lines?${query}`)).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
    expect(await get('/api/stock-lines?status=x&q=1')).toMatchObject({ code: 519, errors: [{ field: 'status' }] });
  });

  it.each(['/api/batches', '/api/stock-lines'])('are for staff: %s', async (path) => {
    const buyer = await signedIn(api);
    expect((await api.http.get(path)).body).toMatchObject({ code: 401 });
    expect(await get(path, buyer)).toMatchObject({ code: 403 });
  });
});
