import { TransactionsService } from '../../src/database/index.js';
import { createFirstOwner } from '../../src/cli/create-first-owner.js';
import { AccountsService } from '../../src/modules/auth/index.js';
import { RolesService } from '../../src/modules/roles/index.js';
import { UsersService } from '../../src/modules/users/index.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the first owner of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const make = (username: string, email = 'owner@example.com') => {
    const parts = { accounts: api.get(AccountsService), roles: api.get(RolesService), users: api.get(UsersService) };
    return createFirstOwner(
      { ...parts, transactions: api.get(TransactionsService), manager: api.manager },
      { username, email },
    );
  };
  const login = async (password: string) =>
    (await api.http.post('/api/auth/login').send({ username: 'keeper', password })).body;
  const choose = (token: string, current_password: string) =>
    api.http
      .put('/api/auth/password')
      .set({ Authorization: `Bearer ${token}` })
      .send({ current_password, password: 'of my own', confirm_password: 'of my own' });

  it('needs a usable name and e-mail', async () => {
    await expect(make('')).rejects.toThrow('name');
    for (const email of ['nowhere', '"<img/src=x>, victim@evil.test"@example.test', 'кто@example.test']) {
      await expect(make('somebody', email)).rejects.toThrow('e-mail');
    }
    expect(await api.rows('SELECT id FROM users')).toEqual([]);
  });

  it('signs in with the generated password, gets another one until they choose their own, and is the only first one', async () => {
    const first = await make('keeper');
    expect(await login(first)).toMatchObject({ code: 200, data: { required_action: 'own_password' } });
    const second = await make('keeper');
    expect(await login(first)).toMatchObject({ reason: 'auth.wrong_credentials' });
    await expect(make('another', 'another@example.com')).rejects.toThrow('owner already');
    const { data } = await login(second);
    expect((await choose(data.token, second)).status).toBe(200);
    await expect(make('keeper')).rejects.toThrow('owner already');
    const session = await login('of my own');
    expect(session).toMatchObject({ data: { required_action: null } });
    const [keeper] = await api.rows<{ id: string }>('SELECT id FROM users');
    await api.get(UsersService).requireNewPassword(String(keeper?.id));
    await expect(make('keeper')).rejects.toThrow('owner already');
    const weak = await login('of my own');
    expect(weak).toMatchObject({ data: { required_action: 'own_password' } });
    const strong = { current_password: 'of my own', password: 'one of my own', confirm_password: 'one of my own' };
    const change = api.http.put('/api/auth/password').set({ Authorization: `Bearer ${weak.data.token}` });
    expect((await change.send(strong)).status).toBe(200);
    const again = await login('one of my own');
    expect(again).toMatchObject({ data: { required_action: null } });
    const roles = await api.http.get('/api/roles').set({ Authorization: `Bearer ${again.data.token}` });
    expect(roles.status).toBe(200);
  });
});
