import { signedIn } from '../src/modules/auth/auth.builder.js';
import { startApi, type TestApi } from './harness.js';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const form = (fields: Record<string, unknown> = {}) => ({
  username: 'Alice',
  email: 'Alice@Example.com',
  password: 'secret-1',
  confirm_password: 'secret-1',
  agreement: true,
  wallet_address: WALLET,
  ...fields,
});

describe('accounts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const register = (fields: Record<string, unknown> = {}) => api.http.post('/api/auth/register').send(form(fields));
  const login = (username: unknown, password: unknown) => api.http.post('/api/auth/login').send({ username, password });

  it('registers and signs in at once', async () => {
    const answer = await register();
    expect(answer.body).toMatchObject({ code: 200 });
    const me = await api.http.get('/api/auth/me').set('Authorization', `Bearer ${answer.body.data.token}`);
    expect(me.body).toMatchObject({ code: 200 });
    expect((await login(' alice ', 'secret-1')).body).toMatchObject({ code: 200 });
    expect((await login('alice', 'wrong')).body).toMatchObject({ code: 511 });
    expect((await signedIn(api, { roles: ['owner'] })).token).toBeTruthy();
  });
});
