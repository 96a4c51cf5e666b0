import { signedIn, withCode } from './auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { newWallet } from '../support/wallet.js';

describe('the password of a new account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const names = async () =>
    (await api.rows<{ username: string }>('SELECT username FROM users')).map((row) => row.username);
  const GUESSED = [
    ['common_password', 'password1'],
    ['common_password', 'ABC123'],
    ['common_password', '88888888'],
    ['like_account', 'wonderland'],
    ['like_account', 'alice@example.com'],
  ] as const;

  it.each(GUESSED)('is rejected at registration when it is guessed first: %s, %s', async (rule, password) => {
    const account = { username: 'Wonderland', email: 'alice@example.com', wallet_address: newWallet().address };
    const body = { ...account, password, confirm_password: password, agreement: true };
    const answer = await api.http.post('/api/auth/register').send(body);
    expect(answer.body).toMatchObject({ code: 519, reason: 'common.invalid', errors: [{ field: 'password', rule }] });
    expect(await names()).toEqual([]);
  });

  it.each(GUESSED)('is also rejected for staff: %s, %s', async (rule, password) => {
    const owner = await signedIn(api, { username: 'keeper', roles: ['owner'] });
    const body = { username: 'Wonderland', email: 'alice@example.com', password, roles: [] };
    const answer = await api.http
      .post('/api/users')
      .set(await withCode(api, owner))
      .send(body);
    expect(answer.body).toMatchObject({ code: 519, errors: [{ field: 'password', rule }] });
    expect(await names()).toEqual(['keeper']);
  });
});
