import { signedIn, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the form of answers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('contains the id of the request, also when the body is rejected before routing', async () => {
    const refused = await api.http.post('/api/orders').set('Content-Type', 'application/xml').send('<a/>');
    expect(refused.status).toBe(415);
    expect(refused.body).toMatchObject({ reason: 'common.wrong_type', request_id: refused.headers['x-request-id'] });
    expect(refused.body.request_id).not.toBe('');
  });

  it('is JSON for an error, also where a success would be a page', async () => {
    const refused = await api.http.get(`/api/cashier-page?preOrderId=${'x'.repeat(100)}`);
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toMatch(/^application\/json/);
  });

  it('reports a missing object by its name', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    const body = { menus: [], permissions: ['orders.read'] };
    const refused = await api.http
      .post('/api/roles')
      .set(await withCode(api, owner))
      .send(body);
    expect(refused.body).toMatchObject({ reason: 'common.missing', errors: [{ field: 'name', rule: 'required' }] });
  });

  it('is not cacheable for a signed-in user', async () => {
    const buyer = await signedIn(api);
    for (const path of ['/api/auth/me', '/api/orders', '/api/auth/sessions', '/api/goods'])
      expect((await api.http.get(path).set(buyer.headers)).headers['cache-control']).toBe('no-store');
  });

  it('says what browsers must know, and not what serves it', async () => {
    for (const path of ['/api/site-config', '/api/auth/me', '/api/nothing']) {
      const { headers } = await api.http.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
        'cross-origin-resource-policy': 'same-site',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('is a file when a browser opens its address, including errors, but a response other than JSON is what its route declares', async () => {
    const disposition = async (path: string) => (await api.http.get(path)).headers['content-disposition'];
    const file = 'attachment; filename="api.json"';
    for (const path of ['/api/site-config', '/api/goods', '/api/health/ready', '/api/auth/me', '/api/nothing'])
      expect(await disposition(path)).toBe(file);
    const wrongType = await api.http.post('/api/orders').set('Content-Type', 'application/xml').send('<a/>');
    expect(wrongType.headers['content-disposition']).toBe(file);
    for (const path of ['/api/cashier-page', '/api/metrics']) expect(await disposition(path)).toBeUndefined();
  });

  it('gives no page of another origin a right to read it', async () => {
    const preflight = await api.http
      .options('/api/orders')
      .set({ Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
