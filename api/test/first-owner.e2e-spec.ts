import { Transactions } from '../src/core/database/index.js';
import { makeFirstOwner } from '../src/first-owner.js';
import { AccountsService } from '../src/modules/auth/index.js';
import { RolesService } from '../src/modules/roles/index.js';
import { startApi, type TestApi } from './harness.js';

describe('the first owner of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const make = (username: string, email = 'owner@example.com') =>
    makeFirstOwner(
      { accounts: api.get(AccountsService), roles: api.get(RolesService), transactions: api.get(Transactions) },
      { username, email },
    );

  it('needs a usable name and e-mail', async () => {
    await expect(make('')).rejects.toThrow('name');
    await expect(make('somebody', 'nowhere')).rejects.toThrow('e-mail');
    expect(await api.rows('SELECT id FROM users')).toEqual([]);
  });

  it('signs in with the password that was made up, and there is no second first one', async () => {
    const password = await make('keeper');
    const { body } = await api.http.post('/api/auth/login').send({ username: 'keeper', password });
    expect(body).toMatchObject({ code: 200 });
    const role = await api.http.get('/api/roles').set({ Authorization: `Bearer ${body.data.token}` });
    expect(role.status).toBe(200);
    await expect(make('another', 'another@example.com')).rejects.toThrow('owner already');
  });
});
