import fc from 'fast-check';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importTexts, someTexts } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeGoods } from './catalog.builder.js';

const text = (zh: string, en = zh) => ({ zh, en });
const COUNTRY = {
  key: 'country',
  name: text('国家', 'Country'),
  kind: 'choice',
  choices: ['us', 'gb', 'jp'].map((value) => ({ value, name: text(value) })),
};
const AGE = { key: 'age', name: text('号龄', 'Age'), kind: 'number', unit: text('天', 'days') };
const TWO_FACTOR = { key: 'two_factor', name: text('双重验证', 'Two-factor'), kind: 'yes_no', filter: false };

describe('categories with attributes', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const post = async (path: string, body: object) => (await api.http.post(path).set(owner.headers).send(body)).body;
  const put = async (path: string, body: object) => (await api.http.put(path).set(owner.headers).send(body)).body;
  const addCategory = async (more: object = {}) =>
    (await post('/api/categories', { name: text('账号', 'Accounts'), ...more })).data.id as string;
  const input = (categoryId: string, more: object = {}) => ({
    category_id: categoryId,
    name: text('老号', 'Aged account'),
    price: '1.5',
    min_quantity: 1,
    max_quantity: 1_000,
    status: 'on_sale',
    ...more,
  });
  const addGoods = async (categoryId: string, more: object = {}) =>
    (await post('/api/goods', input(categoryId, more))).data.id as string;
  const faults = (body: { errors?: { field: string; rule: string }[] }) =>
    (body.errors ?? []).map(({ field, rule }) => `${field}:${rule}`);
  const found = async (query: string) =>
    ((await api.http.get(`/api/goods?${query}`).expect(200)).body.data.items as { id: string }[]).map(({ id }) => id);

  it('have two levels; a parent counts and lists the goods of its children too', async () => {
    const parent = await addCategory({ icon: 'facebook', attributes: [COUNTRY, AGE, TWO_FACTOR] });
    const child = await addCategory({ parent_id: parent, name: text('脸书') });
    const other = await addCategory();
    const ids = [await addGoods(parent), await addGoods(child)];
    await addGoods(other);
    const { items } = (await api.http.get('/api/categories')).body.data;
    expect(items).toMatchObject([
      { id: parent, parent_id: null, icon: 'facebook', goods_count: 2 },
      { id: child, parent_id: parent, icon: null, goods_count: 1, attributes: [] },
      { id: other, goods_count: 1 },
    ]);
    expect(items[0].attributes).toEqual([
      { ...COUNTRY, unit: null, filter: true },
      { ...AGE, choices: [], filter: true },
      { ...TWO_FACTOR, unit: null, choices: [], filter: false },
    ]);
    expect((await found(`category_id=${parent}&sort=newest`)).reverse()).toEqual(ids);
    expect(await found(`category_id=${child}`)).toEqual([ids[1]]);
    expect((await found(`category_id=${parent}&q=aged`)).length).toBe(2);
  });

  it('reject a third level, itself, an unknown parent, and a parent for a category with children', async () => {
    const parent = await addCategory();
    const child = await addCategory({ parent_id: parent });
    const lone = await addCategory();
    const move = async (id: string, parentId: string) =>
      faults(await put(`/api/categories/${id}`, { name: text('x'), parent_id: parentId }));
    expect(await move(lone, child)).toEqual(['parent_id:two_levels']);
    expect(await move(lone, lone)).toEqual(['parent_id:not_itself']);
    expect(await move(lone, '12345')).toEqual(['parent_id:exists']);
    expect(await move(parent, lone)).toEqual(['parent_id:has_children']);
    expect(await move(lone, parent)).toEqual([]);
    const removed = await api.http.delete(`/api/categories/${parent}`).set(owner.headers);
    expect(removed.body).toMatchObject({ code: 409, reason: 'catalog.category_has_children' });
  });

  it.each([
    ['a key twice', [AGE, AGE], ['attributes.1.key:unique']],
    ['a key with capitals', [{ ...AGE, key: 'Age' }], ['attributes.0.key:matches']],
    ['a kind that there is not', [{ ...AGE, kind: 'date' }], ['attributes.0.kind:isIn']],
    ['a choice without choices', [{ ...COUNTRY, choices: [] }], ['attributes.0.choices:arrayMinSize']],
    [
      'one choice twice',
      [{ ...COUNTRY, choices: [...COUNTRY.choices, COUNTRY.choices[0]] }],
      ['attributes.0.choices.3.value:unique'],
    ],
    [
      'thirteen attributes',
      Array.from({ length: 13 }, (_, n) => ({ ...AGE, key: `k${n}` })),
      ['attributes:arrayMaxSize'],
    ],
  ])('reject %s', async (_, attributes, expected) => {
    expect(faults(await post('/api/categories', { name: text('x'), attributes }))).toEqual(expected);
  });

  it('reject a key that the parent or a child has', async () => {
    const parent = await addCategory({ attributes: [AGE] });
    const taken = await post('/api/categories', { name: text('x'), parent_id: parent, attributes: [COUNTRY, AGE] });
    expect(faults(taken)).toEqual(['attributes.1.key:taken']);
    await addCategory({ parent_id: parent, attributes: [COUNTRY] });
    const other = await put(`/api/categories/${parent}`, { name: text('x'), attributes: [AGE, COUNTRY] });
    expect(faults(other)).toEqual(['attributes.1.key:taken']);
  });

  it('give goods their attributes, in the stored form, and those of the parent', async () => {
    const parent = await addCategory({ attributes: [COUNTRY] });
    const child = await addCategory({ parent_id: parent, attributes: [AGE, TWO_FACTOR] });
    const attributes = [
      { key: 'country', value: 'us' },
      { key: 'age', value: '030.0' },
      { key: 'two_factor', value: 'false' },
    ];
    const id = await addGoods(child, { attributes });
    const [goods] = (await api.http.get('/api/goods')).body.data.items;
    expect(goods).toMatchObject({
      id,
      attributes: [{ key: 'age', value: '30' }, attributes[0], attributes[2]],
      unit: { zh: '个', en: 'item' },
    });
  });

  it.each([
    ['a choice that there is not', [{ key: 'country', value: 'xx' }], ['attributes.0.value:exists']],
    ['a text as a number', [{ key: 'age', value: 'old' }], ['attributes.0.value:isDecimal']],
    ['a number out of range', [{ key: 'age', value: '9999999999' }], ['attributes.0.value:isDecimal']],
    [
      'a value twice',
      [
        { key: 'age', value: '1' },
        { key: 'age', value: '2' },
      ],
      ['attributes.1.key:unique'],
    ],
    ['an attribute of another category', [{ key: 'region', value: 'us' }], ['attributes.0.key:exists']],
  ])('reject goods with %s', async (_, attributes, expected) => {
    const categoryId = await addCategory({ attributes: [COUNTRY, AGE] });
    await addCategory({ attributes: [{ ...COUNTRY, key: 'region' }] });
    expect(faults(await post('/api/goods', input(categoryId, { attributes })))).toEqual(expected);
  });

  it('take away the values of an attribute or a choice that is gone, and of goods that move', async () => {
    const categoryId = await addCategory({ attributes: [COUNTRY, AGE, TWO_FACTOR] });
    const values = (country: string) => [
      { key: 'age', value: '5' },
      { key: 'country', value: country },
      { key: 'two_factor', value: 'true' },
    ];
    const [us, jp] = [await addGoods(categoryId, { attributes: values('us') }), await addGoods(categoryId)];
    await put(`/api/goods/${jp}`, input(categoryId, { attributes: values('jp') }));
    const choices = COUNTRY.choices.slice(0, 1);
    await put(`/api/categories/${categoryId}`, { name: text('x'), attributes: [{ ...COUNTRY, choices }, AGE] });
    const valuesOf = async (id: string) => (await api.http.get(`/api/goods/${id}`)).body.data.attributes;
    expect(await valuesOf(us)).toEqual(values('us').slice(0, 2));
    expect(await valuesOf(jp)).toEqual(values('jp').slice(0, 1));
  });

  it('leave no goods with a value of an attribute that is removed while they are saved', async () => {
    const categoryId = await addCategory({ attributes: [AGE] });
    const attributes = [{ key: 'age', value: '5' }];
    await Promise.all([
      ...Array.from({ length: 6 }, () => post('/api/goods', input(categoryId, { attributes }))),
      put(`/api/categories/${categoryId}`, { name: text('x') }),
    ]);
    expect(await api.rows('SELECT goods_id FROM goods_attributes')).toEqual([]);
  });

  it('leave goods that move what they have in their new category, whatever becomes of the old one meanwhile', async () => {
    const choices = [{ value: 'de', name: text('德国') }];
    const from = await addCategory({ attributes: [COUNTRY] });
    const to = await addCategory({ attributes: [{ ...COUNTRY, choices }] });
    const ids: string[] = [];
    for (let goods = 0; goods < 6; goods++) {
      ids.push(await addGoods(from, { attributes: [{ key: 'country', value: 'us' }] }));
    }
    await Promise.all([
      ...ids.map((id) => put(`/api/goods/${id}`, input(to, { attributes: [{ key: 'country', value: 'de' }] }))),
      put(`/api/categories/${from}`, { name: text('x'), attributes: [AGE] }),
    ]);
    const values = await api.rows('SELECT value FROM goods_attributes');
    expect(values.map(({ value }) => value)).toEqual(ids.map(() => 'de'));
  });

  it('filter as a plain filter in memory does', async () => {
    const categoryId = await addCategory({ attributes: [COUNTRY, AGE] });
    const random = fc.sample(
      fc.record({ country: fc.constantFrom('us', 'gb', ''), age: fc.integer({ min: 0, max: 9 }) }),
      {
        numRuns: 24,
        seed: 7,
      },
    );
    const goods: { id: string; country: string; age: number }[] = [];
    for (const { country, age } of random) {
      const attributes = [
        { key: 'age', value: String(age) },
        ...(country === '' ? [] : [{ key: 'country', value: country }]),
      ];
      goods.push({ id: await makeGoods(api, { categoryId, attributes }), country, age });
    }
    const filters = fc.record({
      countries: fc.uniqueArray(fc.constantFrom('us', 'gb', 'jp'), { maxLength: 2 }),
      min: fc.option(fc.integer({ min: 0, max: 9 })),
      max: fc.option(fc.integer({ min: 0, max: 9 })),
      exact: fc.option(fc.integer({ min: 0, max: 9 })),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ countries, min, max, exact }) => {
        const ranged = min !== null || max !== null;
        const query = [
          ...countries.map((country) => `country:${country}`),
          ...(ranged ? [`age:${min ?? ''}..${max ?? ''}`] : []),
          ...(exact === null ? [] : [`age:${exact}`]),
        ];
        const matches = goods.filter(
          ({ country, age }) =>
            (countries.length === 0 || countries.some((one) => one === country)) &&
            ((!ranged && exact === null) ||
              age === exact ||
              (ranged && age >= (min ?? -Infinity) && age <= (max ?? Infinity))),
        );
        const ids = await found(['limit=100&sort=newest', ...query.map((one) => `attribute=${one}`)].join('&'));
        expect(ids.reverse()).toEqual(matches.map(({ id }) => id));
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it.each(['attribute=age', 'attribute=age:..', 'attribute=AGE:1', Array(11).fill('attribute=age:1').join('&')])(
    'reject the filter %s',
    async (query) => {
      const { status, body } = await api.http.get(`/api/goods?${query}`);
      expect([status, body.code]).toEqual([400, 519]);
    },
  );

  it('let goods be searched by the names of their choices and of what they have, in both languages', async () => {
    const choices = [{ value: 'us', name: text('美国', 'United States') }];
    const categoryId = await addCategory({ attributes: [{ ...COUNTRY, choices }, TWO_FACTOR] });
    const child = await addCategory({ parent_id: categoryId });
    const us = await addGoods(child, { attributes: [{ key: 'country', value: 'us' }] });
    const two = await addGoods(categoryId, { attributes: [{ key: 'two_factor', value: 'true' }] });
    await addGoods(categoryId, { attributes: [{ key: 'two_factor', value: 'false' }] });
    expect([await found('q=united'), await found(`q=${encodeURIComponent('美国')}`)]).toEqual([[us], [us]]);
    expect(await found(`q=${encodeURIComponent('双重验证')}`)).toEqual([two]);
    await put(`/api/categories/${categoryId}`, { name: text('x'), attributes: [COUNTRY] });
    expect(await found('q=united')).toEqual([]);
  });

  it('offer similar goods on sale: in stock, of the same category, with most in common', async () => {
    const parent = await addCategory({ attributes: [COUNTRY, AGE] });
    const child = await addCategory({ parent_id: parent });
    const attributes = [
      { key: 'age', value: '5' },
      { key: 'country', value: 'us' },
    ];
    const id = await addGoods(parent, { attributes });
    const sibling = await addGoods(child, { attributes });
    const half = await addGoods(parent, { attributes: attributes.slice(0, 1) });
    const same = await addGoods(parent, { attributes });
    const soldOut = await addGoods(parent, { attributes });
    await addGoods(parent, { status: 'draft', attributes });
    await addGoods(await addCategory(), {});
    for (const [n, one] of [sibling, half, same].entries()) await importTexts(api, one, someTexts(2, `s${n}`));
    const similar = await api.http.get(`/api/goods/${id}/similar`);
    expect(similar.body.data.items.map((one: { id: string }) => one.id)).toEqual([same, half, sibling, soldOut]);
    expect((await api.http.get('/api/goods/12345/similar')).body).toMatchObject({ code: 506 });
  });

  it('keep unit, example, warranty and questions of goods, and reject what is wrong with them', async () => {
    const categoryId = await addCategory();
    const more = {
      unit: text('张', 'card'),
      line_example: 'user|password',
      warranty: text('**质保**', ''),
      questions: [{ question: text('问', 'Q?'), answer: text('答', 'A.') }],
    };
    const id = await addGoods(categoryId, more);
    expect((await api.http.get(`/api/goods/${id}`)).body.data).toMatchObject(more);
    const format = { delimiter: '|', fields: [{ name: { zh: 'a' }, masked: false }] };
    const wrong = async (one: object) => faults(await post('/api/goods', input(categoryId, one)));
    expect(await wrong({ questions: [{ question: { zh: '问' }, answer: text('答', 'A') }] })).toEqual([
      'questions.0.question.en:required',
    ]);
    expect(await wrong({ unit: { zh: '张' } })).toEqual(['unit.en:required']);
    expect(await wrong({ line_example: 'a|b', line_format: format })).toEqual(['line_example:line_fields']);
    expect(await wrong({ line_example: 'a\nb' })).toEqual(['line_example:one_line']);
    expect(await wrong({ questions: Array.from({ length: 21 }, () => more.questions[0]) })).toEqual([
      'questions:arrayMaxSize',
    ]);
  });
});
