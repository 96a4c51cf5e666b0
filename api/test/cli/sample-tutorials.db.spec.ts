import { startApi, type TestApi } from '../support/harness.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { TutorialsService } from '../../src/modules/tutorials/index.js';
import { addTutorials } from '../../src/cli/seed/sample-tutorials.js';

describe('the sample tutorials of a new shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const add = () => addTutorials(api.get(TutorialsService), api.get(TransactionsService));

  it('explain in both languages how to pay and with which wallet', async () => {
    await add();
    const { body } = await api.http.get('/api/tutorials');
    const slugs = (body.data.items as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs).toEqual([
      'account-and-safety',
      'first-order',
      'pay-with-usdt',
      'payment-not-arrived',
      'recommended-wallets',
      'keep-your-lines',
      'dead-lines',
    ]);
    for (const slug of slugs) {
      const { data } = (await api.http.get(`/api/tutorials/${slug}`)).body;
      for (const text of [data.title, data.summary, data.body]) expect(text.zh && text.en).toBeTruthy();
    }
  });

  it('are added once, and only those that are missing', async () => {
    await add();
    await execute(api.manager, "DELETE FROM tutorials WHERE slug='pay-with-usdt'");
    await add();
    expect(await api.rows('SELECT slug FROM tutorials')).toHaveLength(7);
  });
});
