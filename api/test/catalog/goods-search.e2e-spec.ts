import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { MAX_FOUND } from '../../src/modules/catalog/domain/search/goods-index.js';
import { CategoryAttribute } from '../../src/modules/catalog/entities/category-attribute.entity.js';
import { CatalogChangesRepository } from '../../src/modules/catalog/repositories/catalog-changes.repository.js';
import { makeCategory, makeGoods } from './catalog.builder.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importTexts } from '../stock/stock.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

interface Item {
  id: string;
  name: { zh: string; en: string };
  highlights: Record<'name' | 'summary', Record<'zh' | 'en', { start: number; end: number }[]>> | null;
}

interface Page {
  items: Item[];
  next_cursor: string | null;
  match: string | null;
}

describe('the search of the catalogue', () => {
  let api: TestApi;
  let replica: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
    replica = await startAgain();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const search = async (q: string, more = '', on = api): Promise<Page> => {
    const answer = await on.http.get(`/api/goods?q=${encodeURIComponent(q)}${more}`);
    expect(answer.status).toBe(200);
    return answer.body.data as Page;
  };
  const names = async (q: string, more = '', on = api) => (await search(q, more, on)).items.map(({ name }) => name.zh);
  const makeFacebook = (more: Parameters<typeof makeGoods>[1] = {}) =>
    makeGoods(api, { name: { zh: '脸书老号', en: 'Facebook Aged' }, ...more });

  it('finds goods by words, pinyin and category, and says where the words are', async () => {
    const categoryId = await makeCategory(api, '社交账号');
    await makeFacebook({ categoryId, summary: { zh: '', en: '100% ALIVE' } });
    await makeGoods(api, { name: { zh: '邮箱', en: 'Mail' } });
    for (const q of ['老号', 'aged FACEbook', 'ＡＬＩＶＥ', 'laohao', 'lslh', '老hao', 'shejiao']) {
      expect([q, await names(q)]).toEqual([q, ['脸书老号']]);
    }
    const { items, match } = await search('lao aliv');
    expect(match).toBe('all');
    expect(items[0]?.highlights).toEqual({
      name: { zh: [{ start: 2, end: 3 }], en: [] },
      summary: { zh: [], en: [{ start: 5, end: 9 }] },
    });
  });

  it('finds goods of a child by the name of its parent', async () => {
    const parent = await makeCategory(api, '通讯工具');
    await makeGoods(api, { name: { zh: '电报号', en: '' }, categoryId: await makeCategory(api, 'Telegram', parent) });
    for (const q of ['tongxun', 'telegram']) expect([q, await names(q)]).toEqual([q, ['电报号']]);
  });

  it('reads the texts once at a time while they change, and each search finds what was there when it began', async () => {
    const changes = api.get(CatalogChangesRepository);
    const read = changes.findSearched.bind(changes);
    let running = 0;
    const atOnce: number[] = [];
    const reads = jest.spyOn(changes, 'findSearched').mockImplementation(async (manager) => {
      atOnce.push(++running);
      const texts = await read(manager);
      // Long enough for the next change.
      await sleep(200);
      running -= 1;
      return texts;
    });
    const searches: Promise<void>[] = [];
    for (let made = 1; made <= 6; made++) {
      await makeFacebook();
      searches.push(names('facebook').then((found) => expect(found.length).toBeGreaterThanOrEqual(made)));
      await sleep(20);
    }
    await Promise.all(searches);
    reads.mockRestore();
    expect(Math.max(...atOnce)).toBe(1);
  });

  it('says when goods are only like the words, or have some of them', async () => {
    await makeFacebook();
    expect((await search('facebok')).match).toBe('similar');
    expect((await search('facebook twitter')).match).toBe('some');
    expect(await search('%_!')).toEqual({ items: [], next_cursor: null, match: null });
  });

  it('puts names before summaries, what is in stock first among equals, and pages through all of it once', async () => {
    const make = async (zh: string, stocked: boolean, summary = '') => {
      const id = await makeGoods(api, { name: { zh, en: '' }, summary: { zh: summary, en: '' } });
      if (stocked) await importTexts(api, id, [`${zh}-line`]);
    };
    await make('邮箱一', false);
    await make('其他', true, '送邮箱');
    await make('邮箱二', true);
    await make('邮箱三', true);
    const expected = ['邮箱三', '邮箱二', '邮箱一', '其他'];
    expect(await names('youxiang')).toEqual(expected);
    expect(await names('youxiang', '&in_stock=true')).toEqual(['邮箱三', '邮箱二', '其他']);
    expect(await names('youxiang', '&sort=newest')).toEqual(['邮箱三', '邮箱二', '其他', '邮箱一']);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && seen.length < 9;) {
      const page = await search('youxiang', `&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items.map(({ name }) => name.zh));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(expected);
  });

  it('filters and sorts all goods that it finds, also those beyond the best 500', async () => {
    const categoryId = await makeCategory(api);
    const attribute = { key: 'aged', name: { zh: '老号', en: 'Aged' }, unit: null, choices: [], filter: true };
    await api.manager.insert(CategoryAttribute, { ...attribute, kind: 'yes_no', categoryId, position: 0 });
    const stocked = await makeFacebook({ categoryId, price: 1n, attributes: [{ key: 'aged', value: 'true' }] });
    await importTexts(api, stocked, ['line']);
    for (let n = 0; n < MAX_FOUND; n++) await makeFacebook({ categoryId });
    for (const filter of ['in_stock=true', 'attribute=aged:true', `id=${stocked}`, 'sort=price', 'sort=stock']) {
      const { items } = await search('facebook', `&limit=1&${filter}`);
      expect([filter, items.map(({ id }) => id)]).toEqual([filter, [stocked]]);
    }
  });

  it('finds on each replica what was created, renamed, moved and withdrawn on another', async () => {
    const id = await makeFacebook();
    expect(await names('facebook', '', replica)).toEqual(['脸书老号']);
    const goods = (await api.http.get(`/api/admin/goods/${id}`).set(owner.headers)).body.data;
    const change = (more: object) =>
      api.http
        .put(`/api/goods/${id}`)
        .set(owner.headers)
        .send({
          category_id: goods.category_id,
          name: goods.name,
          price: '1.5',
          min_quantity: 1,
          max_quantity: 10,
          status: 'on_sale',
          ...more,
        })
        .expect(200);
    await change({ name: { zh: '领英', en: 'LinkedIn' } });
    expect(await names('facebook', '', replica)).toEqual([]);
    expect(await names('linked', '', replica)).toEqual(['领英']);
    const other = await makeCategory(api, '商务');
    await change({ category_id: other });
    expect(await names('商务', '', replica)).toEqual(['脸书老号']);
    await api.http
      .put(`/api/categories/${other}`)
      .set(owner.headers)
      .send({ name: { zh: '职场' } })
      .expect(200);
    expect([await names('商务', '', replica), await names('职场', '', replica)]).toEqual([[], ['脸书老号']]);
    await api.http.delete(`/api/goods/${id}`).set(owner.headers).expect(200);
    expect(await names('职场', '', replica)).toEqual([]);
  });

  it('shows staff every status, and nothing that only looks like the words', async () => {
    await makeFacebook({ status: 'draft' });
    const list = async (q: string) => {
      const { body } = await replica.http.get(`/api/admin/goods?q=${q}`).set(owner.headers);
      return body.data.items.length as number;
    };
    expect([await list('facebook'), await list('laohao'), await list('facebok')]).toEqual([1, 1, 0]);
    expect(await names('facebook')).toEqual([]);
  });

  it('answers many searches at once while goods change', async () => {
    await makeFacebook();
    const searches = Array.from({ length: 20 }, () => names('facebook', '', replica));
    const making = makeFacebook({ name: { zh: '新号', en: 'Facebook new' } });
    for (const found of await Promise.all(searches)) expect(found).toContain('脸书老号');
    await making;
    expect(await names('facebook', '', replica)).toEqual(['新号', '脸书老号']);
  });
});
