import { signedIn } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { openShop } from '../support/shop.js';
import { makeProgram } from './reseller.builder.js';

describe('the limit of requests of an API key', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ API_KEY_LIMIT_PER_MINUTE: 3 });
  });
  beforeEach(async () => {
    await api.clear();
    await openShop(api);
    api.clock.freeze();
  });
  afterAll(() => api.close());

  it('is told in each answer, and ends in a problem document that says when to come back', async () => {
    const buyer = await signedIn(api);
    const program = await makeProgram(api, buyer);
    const other = await makeProgram(api, buyer);
    const answers = [];
    for (const path of ['balance', 'products', 'orders/1', 'balance']) answers.push(await program.get(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 429]);
    expect(answers.map(({ headers }) => headers.ratelimit)).toEqual([
      '"key";r=2;t=60',
      '"key";r=1;t=60',
      '"key";r=0;t=60',
      '"key";r=0;t=60',
    ]);
    const [, , , last] = answers;
    expect(last?.headers).toMatchObject({ 'ratelimit-policy': '"key";q=3;w=60', 'retry-after': '60' });
    expect(last?.headers['content-type']).toContain('application/problem+json');
    expect(last?.body).toMatchObject({ status: 429, reason: 'common.too_many' });
    expect((await other.get('balance')).status).toBe(200);
    api.clock.advance(60_000);
    expect((await program.get('balance')).headers.ratelimit).toBe('"key";r=2;t=60');
  });

  it('is one for all replicas', async () => {
    const program = await makeProgram(api, await signedIn(api));
    const replica = await startAgain({ API_KEY_LIMIT_PER_MINUTE: 3 });
    try {
      const elsewhere = () => replica.http.get('/api/v1/balance').set('Authorization', `Bearer ${program.key}`);
      const answers = await Promise.all([program.get('balance'), elsewhere(), program.get('balance'), elsewhere()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    } finally {
      await replica.close();
    }
  });
});
