import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeCategory, makeGoods } from './catalog.builder.js';
import { csv, postCatalog, resultOf, rowsOf } from './catalog-file.builder.js';

const text = (zh: string, en = '') => ({ zh, en });

describe('the catalogue as a file', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let social: string;
  let facebook: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    const create = async (body: object) =>
      (await api.http.post('/api/categories').set(owner.headers).send(body)).body.data.id as string;
    social = await create({
      name: text('社交', 'Social'),
      attributes: [
        { key: 'age', name: text('号龄'), kind: 'number' },
        { key: 'two_factor', name: text('双重'), kind: 'yes_no' },
      ],
    });
    facebook = await create({
      name: text('脸书', 'Facebook'),
      parent_id: social,
      attributes: [
        { key: 'country', name: text('国家'), kind: 'choice', choices: [{ value: 'us', name: text('美国') }] },
      ],
    });
  });
  afterAll(() => api.close());

  const send = (file: string | Buffer, { dryRun = true, who = owner, headers = {} } = {}) =>
    postCatalog(api, `?dry_run=${String(dryRun)}`, { ...who.headers, ...headers }).attach(
      'file',
      Buffer.from(file as string),
      'catalog.csv',
    );
  const rejection = (answer: { status: number; body: unknown }) => {
    const { reason, params } = JSON.parse(String(answer.body)) as { reason: string; params?: object };
    return [answer.status, reason, params];
  };
  const exported = async () =>
    (await api.http.get('/api/admin/catalog/export').set(owner.headers).expect(200)).text.replace(/^\uFEFF/, '');
  const errorsOf = async (file: string) =>
    rowsOf(await send(file)).flatMap(({ row, errors }) =>
      errors.map(({ column, rule }) => `${row} ${column ?? 'row'}:${rule}`),
    );
  const getGoods = async () =>
    (await api.http.get('/api/admin/goods').set(owner.headers)).body.data.items as Record<string, unknown>[];

  const full = () =>
    makeGoods(api, {
      categoryId: facebook,
      name: text('\'=老号, "A"', '+Aged; account'),
      summary: text('-1', '@x'),
      description: text('# 标题\n\n- 一\n- 二', "'-x\r\ny"),
      warranty: text('007', ''),
      price: 1_250_000n,
      tiers: [
        { minQuantity: 10, price: 1_000_001n },
        { minQuantity: 100, price: 900_000n },
      ],
      unit: text('张', 'card'),
      attributes: [
        { key: 'age', value: '30' },
        { key: 'country', value: 'us' },
      ],
      lineExample: 'user----pass',
      sort: -5,
      status: 'off_sale',
      genderChoice: true,
    });

  it('is taken back as it was exported, whatever its cells hold, and then changes nothing', async () => {
    await full();
    await makeGoods(api, { categoryId: social });
    const before = await getGoods();
    const file = await exported();
    expect(resultOf(await send(file))).toMatchObject({ counts: { created: 0, changed: 0, same: 2, refused: 0 } });
    await send(file, { dryRun: false });
    expect(await getGoods()).toEqual(before);
  });

  it('makes the same goods in an empty shop', async () => {
    await full();
    const file = await exported();
    const [before] = await getGoods();
    await api.rows('DELETE FROM goods_slugs');
    await api.rows("UPDATE goods SET slug = 'elsewhere'");
    await send(file, { dryRun: false });
    const made = (await getGoods()).find(({ slug }) => slug === before?.slug);
    const { id: _, updated_at: __, description, ...same } = before ?? {};
    expect(made).toMatchObject(same);
    expect(description).toMatchObject({ en: "'-x\r\ny" });
    expect(made?.description).toMatchObject({ en: "'-x\ny" });
  });

  it('shows in a dry run what each row would do, with old and new cells, and changes nothing', async () => {
    const id = await makeGoods(api, { categoryId: social, slug: 'plain', name: text('旧', 'Old') });
    const before = await getGoods();
    const answer = await send(
      csv(
        ['slug', 'name_zh', 'price', 'category', 'attr:age', 'tiers'],
        ['plain', '新', '1.4', 'social/FACEBOOK', '', '10:1.2|50:1'],
        ['new-one', '甲', '2', '社交 / 脸书', '5', ''],
        ['', '', '', '', '', ''],
        ['wrong', '', '$2', 'Nothing', 'x', '10=1'],
      ),
    );
    expect(rowsOf(answer)).toEqual([
      {
        row: 2,
        slug: 'plain',
        outcome: 'changed',
        changes: [
          { column: 'name_zh', before: '旧', after: '新' },
          { column: 'price', before: '1.5', after: '1.4' },
          { column: 'category', before: '社交', after: '社交 / 脸书' },
          { column: 'tiers', before: '', after: '10:1.2 | 50:1' },
        ],
        errors: [],
        step_up: null,
      },
      expect.objectContaining({ row: 3, slug: 'new-one', outcome: 'created' }),
      {
        row: 5,
        slug: 'wrong',
        outcome: 'refused',
        changes: [],
        errors: [
          { column: 'price', rule: 'decimal', params: { places: 6 } },
          { column: 'category', rule: 'unknown' },
          { column: 'tiers', rule: 'tiers' },
        ],
        step_up: null,
      },
    ]);
    expect(resultOf(answer)).toEqual({
      done: true,
      dry_run: true,
      total: 3,
      counts: { created: 1, changed: 1, same: 0, refused: 1 },
    });
    expect(await getGoods()).toEqual(before);
    expect(before).toMatchObject([{ id }]);
  });

  it('applies the rows that are right, records each and the import, and changes nothing the second time', async () => {
    const id = await makeGoods(api, { categoryId: social, slug: 'plain', summary: text('留', 'kept') });
    const file = csv(
      ['slug', 'name_zh', 'price', 'category'],
      ['plain', '新', '1.4', ''],
      ['new-one', '甲', '2', 'Social / Facebook'],
      ['bad', '', '2', 'Social'],
    );
    const first = await send(file, { dryRun: false });
    expect(rowsOf(first).map(({ outcome }) => outcome)).toEqual(['changed', 'created', 'refused']);
    const [made, changed] = await getGoods();
    expect(changed).toMatchObject({ id, name: { zh: '新' }, price: '1.400000', summary: { zh: '留', en: 'kept' } });
    expect(made).toMatchObject({ slug: 'new-one', status: 'draft', category_id: facebook, min_quantity: 1 });
    const actions = await api.rows("SELECT action FROM audit_log WHERE action LIKE 'catalog.%' ORDER BY id");
    expect(actions.slice(-3).map(({ action }) => action)).toEqual([
      'catalog.goods_changed',
      'catalog.goods_created',
      'catalog.imported',
    ]);
    const again = await send(file, { dryRun: false });
    expect(resultOf(again)).toMatchObject({ counts: { created: 0, changed: 0, same: 2, refused: 1 } });
  });

  it.each([
    ['a price with a comma', 'price', '1,200.50', 'price:decimal'],
    ['a price with a currency sign', 'price', '¥2', 'price:decimal'],
    ['a price of nothing', 'price', '0', 'price:positive'],
    ['a quantity that is no number', 'min_quantity', 'ten', 'min_quantity:isInt'],
    ['a quantity of zero', 'min_quantity', '0', 'min_quantity:min'],
    ['a status that does not exist', 'status', 'sold', 'status:isIn'],
    ['a choice that does not exist', 'attr:age', 'old', 'attr:age:isDecimal'],
    ['an attribute of another category', 'attr:country', 'us', 'attr:country:exists'],
    ['a formula', 'name_en', "=cmd|'/c calc'!A1", 'name_en:formula'],
    ['a name of 121 characters', 'name_en', 'x'.repeat(121), 'name_en:maxLength'],
    ['tiers that get dearer', 'tiers', '10:1|20:1.1', 'tiers:non_increasing'],
    ['HTML in a description', 'description_en', '<script>', 'description_en:raw_html'],
    ['neither yes nor no', 'gender_choice', 'maybe', 'gender_choice:yes_no'],
    ['a unit in one language', 'unit_en', 'card', 'unit_zh:required'],
  ])('names the row, the column and the rule of %s', async (_, column, cell, error) => {
    await makeGoods(api, { categoryId: social, slug: 'plain' });
    expect(await errorsOf(csv(['slug', column], ['plain', cell]))).toContain(`2 ${error}`);
  });

  it('rejects a slug twice, one that is none, one of other goods, and a row with too few cells', async () => {
    await makeGoods(api, { categoryId: social, slug: 'plain' });
    const id = await makeGoods(api, { categoryId: social, slug: 'former' });
    await api.rows(`UPDATE goods SET slug = 'present' WHERE id = ${id}`);
    const file = ['slug,sort', 'plain,1', 'plain,2', 'No Slug,1', ',1', 'former,1', 'present'].join('\n');
    expect(await errorsOf(file)).toEqual([
      '3 slug:slug_twice',
      '4 slug:matches',
      '5 slug:required',
      '6 category:required',
      '6 name_zh:required',
      '6 price:required',
      '6 slug:taken',
      '7 row:cell_count',
    ]);
  });

  it('reads semicolons, tabs, CR LF, a byte order mark, UTF-16 and GB18030', async () => {
    await makeGoods(api, { categoryId: social, slug: 'plain' });
    const rows = 'slug;name_zh;description_zh\r\nplain;"新; ""名""";"一\r\n二"\r\n';
    const tabs = rows.replace('新; ', '新, ').replaceAll(';', '\t').replace('新, ', '新; ');
    const gb = Buffer.concat([
      Buffer.from('slug,name_zh,description_zh\nplain,"'),
      Buffer.from([0xd0, 0xc2]),
      Buffer.from('; ""'),
      Buffer.from([0xc3, 0xfb]),
      Buffer.from('""","'),
      Buffer.from([0xd2, 0xbb, 0x0a, 0xb6, 0xfe]),
      Buffer.from('"\n'),
    ]);
    for (const file of [rows, `\uFEFF${rows}`, tabs, Buffer.from(`\uFEFF${rows}`, 'utf16le'), gb]) {
      expect(rowsOf(await send(file))[0]?.changes).toEqual([
        { column: 'name_zh', before: '普通号', after: '新; "名"' },
        { column: 'description_zh', before: '', after: '一\n二' },
      ]);
    }
  });

  it.each([
    ['an empty file', '', [400, 'catalog.file_empty', undefined]],
    ['a header alone', 'slug,price\n', [400, 'catalog.file_empty', undefined]],
    ['an unknown column', 'slug,colour\na,1', [400, 'catalog.unknown_column', { column: 'colour' }]],
    ['a column twice', 'slug,sort,sort\na,1,1', [400, 'catalog.repeated_column', { column: 'sort' }]],
    ['no column of slugs', 'name_zh\na', [400, 'catalog.missing_column', { column: 'slug' }]],
    ['a quote that stays open', 'slug,sort\n"a,1\nb,2\n', [400, 'catalog.file_malformed', { line: 3 }]],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]), [400, 'catalog.file_unreadable', undefined]],
    ['UTF-16 without its mark', Buffer.from('slug,sort\na,1', 'utf16le'), [400, 'catalog.file_unreadable', undefined]],
    ['5,001 rows', `slug,sort\n${'a,1\n'.repeat(5_001)}`, [413, 'catalog.file_too_long', { max: 5_000 }]],
    ['50 MB', Buffer.alloc(50_000_000, 97), [413, 'common.too_large', undefined]],
  ])('rejects %s as a whole', async (_, file, expected) => {
    expect(rejection(await send(file, { dryRun: false }))).toEqual(expected);
    expect(await api.rows("SELECT id FROM audit_log WHERE action = 'catalog.imported'")).toEqual([]);
  });

  it('rejects a cell of a million tiers at once', async () => {
    const tiers = `${'2:1|'.repeat(999_999)}2:1`;
    const startedAt = performance.now();
    const file = csv(['slug', 'category', 'name_zh', 'price', 'tiers'], ['a', '社交', '号', '1', tiers]);
    expect(await errorsOf(file)).toEqual(['2 tiers:arrayMaxSize']);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('is for staff with the right only', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await send('slug,sort\na,1', { who: clerk })).status).toBe(403);
    const guest = await api.http.post('/api/admin/catalog/import').attach('file', Buffer.from('slug\na'), 'x.csv');
    expect(guest.status).toBe(401);
    expect((await api.http.get('/api/admin/catalog/export')).status).toBe(401);
    const none = await api.http.post('/api/admin/catalog/import').set(owner.headers).field('x', '1');
    expect(none.status).toBe(400);
  });

  it('names a category by its id where two have one path', async () => {
    const twin = await makeCategory(api, '社交');
    await makeGoods(api, { categoryId: twin, slug: 'twin' });
    expect(await exported()).toContain(`"twin","${twin.length > 11 ? `=""${twin}""` : twin}"`);
    expect(await errorsOf(csv(['slug', 'category'], ['twin', '社交']))).toEqual(['2 category:ambiguous']);
  });
});
