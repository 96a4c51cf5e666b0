import { jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { Goods } from '../../src/modules/catalog/entities/goods.entity.js';
import { makeGoods } from './catalog.builder.js';
import { GoodsLevel } from '../../src/modules/stock-levels/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importTexts, someTexts } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

interface Item {
  id: string;
  name: { zh: string; en: string };
}

describe('the catalogue for visitors', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let categoryId: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    const made = await api.http
      .post('/api/categories')
      .set(owner.headers)
      .send({ name: { zh: '账号', en: 'Accounts' }, sort: 1 });
    categoryId = made.body.data.id;
  });
  afterAll(() => api.close());

  const input = (more: Record<string, unknown> = {}) => ({
    category_id: categoryId,
    name: { zh: '老号' },
    price: '1.5',
    min_quantity: 1,
    max_quantity: 1_000,
    ...more,
  });
  const create = (more: Record<string, unknown> = {}, who = owner) =>
    api.http.post('/api/goods').set(who.headers).send(input(more));
  const list = async (query = '') =>
    (await api.http.get(`/api/goods${query}`)).body.data as {
      items: Item[];
      next_cursor: string | null;
    };
  const names = (items: Item[]) => items.map(({ name }) => name.zh);

  it('lists goods on sale with prices, tiers and stock in the shape of the contract', async () => {
    const tiers = [{ min_quantity: 100, price: '1.2' }];
    const made = await create({
      tiers,
      gender_choice: true,
      status: 'on_sale',
      low_stock: 5,
      warranty_hours: 24,
      summary: { zh: '稳定', en: 'Stable' },
      description: { zh: '# 说明', en: '# About' },
    });
    const { id } = made.body.data;
    await importTexts(api, id, someTexts(3, 'm'), 'male');
    await importTexts(api, id, someTexts(2, 'u'), 'unknown');
    const goods = {
      id,
      slug: 'laohao',
      category_id: categoryId,
      name: { zh: '老号', en: '' },
      summary: { zh: '稳定', en: 'Stable' },
      price: '1.500000',
      tiers: [{ min_quantity: 100, price: '1.200000' }],
      min_quantity: 1,
      max_quantity: 1_000,
      stock: 5,
      special: null,
      preorder: null,
      stock_by_gender: { random: 5, male: 3, female: 0 },
      gender_choice: true,
      warranty_hours: 24,
      cover: null,
      sold: 0,
      low_stock: 5,
      unit: { zh: '个', en: 'item' },
      attributes: [],
    };
    const listed = await api.http.get('/api/goods');
    expect(listed.status).toBe(200);
    expect(listed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(listed.body).toEqual({
      code: 200,
      message: 'ok',
      data: { items: [{ ...goods, highlights: null }], next_cursor: null, match: null },
    });
    const detail = await api.http.get(`/api/goods/${id}`);
    expect(detail.body.data).toEqual({
      ...goods,
      pictures: [],
      description: { zh: '# 说明', en: '# About' },
      line_format: null,
      line_example: null,
      warranty: { zh: '', en: '' },
      questions: [],
    });
    const categories = await api.http.get('/api/categories');
    const name = { zh: '账号', en: 'Accounts' };
    const category = { id: categoryId, parent_id: null, name, icon: null, goods_count: 1, sort: 1, attributes: [] };
    expect(categories.body.data).toEqual({ items: [category] });
  });

  it('shows no draft and nothing taken off sale', async () => {
    const draft = (await create()).body.data.id;
    const gone = (await create({ status: 'off_sale' })).body.data.id;
    expect((await list()).items).toEqual([]);
    for (const id of [draft, gone, '1', 'x', '0', '9'.repeat(30), '%27']) {
      const { status, body } = await api.http.get(`/api/goods/${id}`);
      expect([status, body.code, body.reason]).toEqual([404, 506, 'catalog.goods_not_found']);
    }
  });

  it('filters by category and stock', async () => {
    const other = await makeGoods(api, { name: { zh: '有货', en: '' } });
    await create({ status: 'on_sale' });
    await importTexts(api, other, ['a']);
    const tooFew = await makeGoods(api, { name: { zh: '不够起订量', en: '' }, minQuantity: 2 });
    await importTexts(api, tooFew, ['b']);
    expect(names((await list(`?category_id=${categoryId}`)).items)).toEqual(['老号']);
    expect(names((await list('?in_stock=true')).items)).toEqual(['有货']);
    expect((await list('?in_stock=false')).items).toHaveLength(3);
  });

  it('recommends what is in stock first, then in the order of staff, then what sold most, then the newest', async () => {
    const make = async (lines: number, sold: number, more: Parameters<typeof makeGoods>[1] = {}): Promise<string> => {
      const id = await makeGoods(api, { categoryId, ...more });
      if (lines > 0) await importTexts(api, id, someTexts(lines, `${id}-`));
      await api.manager.query(`UPDATE goods_levels SET sold=${sold} WHERE goods_id=${id} AND bucket='total'`);
      return id;
    };
    const soldOut = await make(0, 900, { sort: -5 });
    const older = await make(1, 3);
    const newer = await make(2, 3);
    const best = await make(1, 20);
    const last = await make(1, 80, { sort: 50 });
    const tooFew = await make(4, 500, { minQuantity: 5 });
    const expected = [best, newer, older, last, soldOut, tooFew];
    expect((await list('')).items.map(({ id }) => id)).toEqual(expected);
    let cursor: string | null = '';
    const seen: string[] = [];
    while (cursor !== null) {
      const page = await list(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(expected);
  });

  it.each(['recommended', 'price', 'newest', 'stock'])(
    'pages through everything once, in order, when sorted by %s',
    async (sort) => {
      const stocked = [3, 1, 3, 0, 2];
      const ids: string[] = [];
      for (const [i, lines] of stocked.entries()) {
        const id = await makeGoods(api, { price: BigInt(5 - (i % 2)) * 1_000_000n, sort: i % 3, categoryId });
        if (lines > 0) await importTexts(api, id, someTexts(lines, `s${i}-`));
        ids.push(id);
      }
      const expected: Record<string, number[]> = {
        recommended: [0, 4, 1, 2, 3],
        price: [3, 1, 4, 2, 0],
        newest: [4, 3, 2, 1, 0],
        stock: [2, 0, 4, 1, 3],
      };
      const seen: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; cursor !== null && page < 9; page++) {
        const answer = await list(`?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...answer.items.map(({ id }) => id));
        cursor = answer.next_cursor;
      }
      expect(seen.map((id) => ids.indexOf(id))).toEqual(expected[sort]);
    },
  );

  it.each(['/api/goods?sort=recommended', '/api/goods?sort=stock', '/api/admin/goods?sort=cover'])(
    'pages through everything in stock when goods sell out while their page is read: %s',
    async (path) => {
      const ids: string[] = [];
      for (let i = 0; i < 4; i++) {
        ids.unshift(await makeGoods(api, { categoryId }));
        await importTexts(api, ids[0] ?? '', someTexts(2, `s${i}-`));
      }
      const sellOut = (id?: string) =>
        api.manager.update(GoodsLevel, { goodsId: id, bucket: 'total' }, { available: 0, sold: 2 });
      const read = async (query = '') =>
        (await api.http.get(`${path}&limit=2${query}`).set(owner.headers)).body.data as {
          items: Item[];
          next_cursor: string;
        };
      // A page is sorted by the first query of goods, and shows what the second one reads.
      const query = Reflect.get(SelectQueryBuilder.prototype, 'getRawAndEntities');
      const spy = jest.spyOn(SelectQueryBuilder.prototype, 'getRawAndEntities');
      spy.mockImplementation(async function (this: SelectQueryBuilder<Goods>) {
        if (this.expressionMap.mainAlias?.target !== Goods) return query.call(this);
        spy.mockRestore();
        const sorted = await query.call(this);
        await sellOut(ids[1]);
        return sorted;
      });
      const first = await read();
      expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const second = await read(`&cursor=${first.next_cursor}`);
      expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    },
  );

  it.each([
    ['sort=cheap', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e1', 'limit', 'ok'],
    ['category_id=abc', 'category_id'],
    ['in_stock=maybe', 'in_stock'],
    ['cursor=zzz', 'cursor'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
  ])('rejects ?%s with the field that is wrong', async (query, field, verdict = 'refused') => {
    const { status, body } = await api.http.get(`/api/goods?${query}`);
    if (verdict === 'ok') expect(status).toBe(200);
    else expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 519, field]);
  });

  it('rejects a cursor that was made for another order', async () => {
    for (let i = 0; i < 2; i++) await makeGoods(api, { categoryId });
    const { next_cursor: cursor } = await list('?sort=price&limit=1');
    const { body } = await api.http.get(`/api/goods?sort=newest&cursor=${cursor}`);
    expect(body).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
  });
});
