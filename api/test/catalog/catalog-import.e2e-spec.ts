import { jest } from '@jest/globals';
import { TransactionsService } from '../../src/database/index.js';
import { ImportCatalogService } from '../../src/modules/catalog/services/catalog-file/import-catalog.service.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeGoods } from './catalog.builder.js';
import { csv, postCatalog, resultOf, rowsOf } from './catalog-file.builder.js';

describe('the import of the catalogue', () => {
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

  const file = (...rows: (string | number)[][]) => Buffer.from(csv(...rows));
  const post = (query = '') => postCatalog(api, query, owner.headers);
  const send = (content: string, { dryRun = true } = {}) =>
    post(`?dry_run=${String(dryRun)}`).attach('file', Buffer.from(content), 'catalog.csv');
  const getGoods = async () =>
    (await api.http.get('/api/admin/goods').set(owner.headers)).body.data.items as Record<string, unknown>[];

  it('changes nothing in a dry run that the form asks for', async () => {
    await makeGoods(api, { slug: 'plain', price: 10_000_000n });
    const content = file(['slug', 'price'], ['plain', '9']);
    const answer = await post().field('dry_run', 'true').attach('file', content, 'catalog.csv');
    expect(resultOf(answer)).toMatchObject({ dry_run: true, counts: { changed: 1 } });
    expect(await getGoods()).toMatchObject([{ price: '10.000000' }]);
    const real = await post().field('dry_run', 'false').attach('file', content, 'catalog.csv');
    expect(resultOf(real)).toMatchObject({ dry_run: false, counts: { changed: 1 } });
  });

  it.each([
    ['neither true nor false', '', ['yes']],
    ['there twice', '', ['false', 'true']],
    ['another one in the form than in the query', '?dry_run=true', ['false']],
  ])('is rejected for a dry_run that is %s', async (_, query, values) => {
    const call = post(query);
    for (const value of values) void call.field('dry_run', value);
    const answer = await call.attach('file', file(['slug', 'price'], ['plain', '9']), 'catalog.csv');
    expect(answer.status).toBe(400);
    expect(resultOf(answer)).toMatchObject({ code: 519, errors: [{ field: 'dry_run' }] });
  });

  it('changes nothing when a field follows the file, since it may be the one of a dry run', async () => {
    await makeGoods(api, { slug: 'plain', price: 10_000_000n });
    const content = file(['slug', 'price'], ['plain', '9']);
    const answer = await post().attach('file', content, 'catalog.csv').field('dry_run', 'true');
    expect(answer.status).toBe(400);
    expect(resultOf(answer)).toMatchObject({ code: 519, errors: [{ field: 'dry_run', rule: 'before_file' }] });
    expect(await getGoods()).toMatchObject([{ price: '10.000000' }]);
  });

  it('lets no deep price cut and no link to another site past the step-up of a single change', async () => {
    await makeGoods(api, { slug: 'plain', price: 10_000_000n });
    const cut = csv(['slug', 'price'], ['plain', '3']);
    const linked = csv(['slug', 'description_en'], ['plain', 'See https://example.com']);
    for (const [file, stepUp] of [
      [cut, 'window'],
      [csv(['slug', 'price'], ['plain', '0.01']), 'code'],
      [linked, 'window'],
    ] as const) {
      expect(rowsOf(await send(file))).toMatchObject([{ outcome: 'changed', step_up: stepUp }]);
      const answer = await send(file, { dryRun: false });
      expect(answer.status).toBe(403);
    }
    expect(await getGoods()).toMatchObject([{ price: '10.000000', description: { en: '' } }]);
  });

  describe('beside another change of the product', () => {
    /** An import whose rows are planned, before the other change, and saved after it. */
    const importAround = async (content: string, change: () => Promise<void>) => {
      const transactions = api.get(TransactionsService);
      const run = transactions.run.bind(transactions);
      const importer = api.get(ImportCatalogService);
      const handleImport = importer.handleImport.bind(importer);
      jest.spyOn(importer, 'handleImport').mockImplementationOnce((...given) => {
        jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
          await change();
          return run(work);
        });
        return handleImport(...given);
      });
      return send(content, { dryRun: false });
    };
    const save = async (id: string, change: object) => {
      const { category_id: category } = (await api.http.get(`/api/admin/goods/${id}`).set(owner.headers)).body.data;
      const same = { category_id: category, name: { zh: '号' }, min_quantity: 1, max_quantity: 1_000, ...change };
      expect((await api.http.put(`/api/goods/${id}`).set(owner.headers).send(same)).status).toBe(200);
    };

    it('refuses a row that has become a deep price cut, which nothing in the file was', async () => {
      const id = await makeGoods(api, { slug: 'plain', price: 10_000_000n });
      const answer = await importAround(csv(['slug', 'price'], ['plain', '6']), () => save(id, { price: '20' }));
      expect(rowsOf(answer)).toMatchObject([
        { slug: 'plain', outcome: 'refused', errors: [{ column: null, rule: 'common.conflict' }] },
      ]);
      expect(await getGoods()).toMatchObject([{ price: '20.000000' }]);
    });

    it('keeps what the other change has saved in columns that the file does not have', async () => {
      const id = await makeGoods(api, { slug: 'plain', price: 10_000_000n });
      const answer = await importAround(csv(['slug', 'name_zh'], ['plain', '新']), () => save(id, { price: '12' }));
      expect(rowsOf(answer)).toMatchObject([{ slug: 'plain', outcome: 'changed' }]);
      expect(await getGoods()).toMatchObject([{ price: '12.000000', name: { zh: '新' } }]);
    });
  });
});
