import { TransactionsService } from '../../src/database/index.js';
import { signedIn, TEST_PASSWORD } from './auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
/** What CHAIN_USDT_ADDRESS is in tests. */
const USDT_CONTRACT = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';

describe('the wallet address of a profile', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const change = (who: { headers: Record<string, string> } | null, body: Record<string, unknown>) =>
    api.http
      .put('/api/auth/wallet-address')
      .set(who?.headers ?? {})
      .send(body);
  const good = { wallet_address: OTHER, current_password: TEST_PASSWORD };
  const wallets = () => api.rows('SELECT username, wallet_address FROM users ORDER BY id');

  it('is changed only with the password', async () => {
    const alice = await signedIn(api, { username: 'alice', walletAddress: WALLET });
    await signedIn(api, { username: 'bob', walletAddress: WALLET });
    expect((await change(null, good)).status).toBe(401);
    const wrong = await change(alice, { ...good, current_password: 'wrong-1' });
    expect(wrong.body).toMatchObject({ errors: [{ field: 'current_password', rule: 'wrong_password' }] });
    expect((await change(alice, { wallet_address: OTHER })).body).toMatchObject({ code: 510 });
    expect(await wallets()).toMatchObject([{ wallet_address: WALLET }, { wallet_address: WALLET }]);
    expect((await change(alice, good)).body).toEqual({ code: 200, message: 'ok', data: {} });
    expect(await wallets()).toMatchObject([{ wallet_address: OTHER }, { wallet_address: WALLET }]);
    const { body } = await api.http.get('/api/auth/me').set(alice.headers);
    expect(body.data.user).toMatchObject({ username: 'alice', wallet_address: OTHER });
  });

  it('cannot be a wallet of the shop, a token, or mistyped', async () => {
    const alice = await signedIn(api, { walletAddress: WALLET });
    await api.get(TransactionsService).run((manager) => api.get(ChainService).watchAddress(manager, OTHER));
    const rejections = [
      [OTHER, 'auth.wallet_of_shop'],
      [USDT_CONTRACT, 'common.invalid'],
      [`${WALLET.slice(0, -1)}u`, 'common.invalid'],
    ];
    for (const [wallet_address, reason] of rejections) {
      const { body } = await change(alice, { ...good, wallet_address });
      expect(body).toMatchObject({ reason, errors: [{ field: 'wallet_address' }] });
    }
    expect(await wallets()).toMatchObject([{ wallet_address: WALLET }]);
  });

  it('cannot be a wallet of the shop at the registration either: people copy the address that they paid to', async () => {
    await api.get(TransactionsService).run((manager) => api.get(ChainService).watchAddress(manager, OTHER));
    const { status, body } = await api.http.post('/api/auth/register').send({
      username: 'alice',
      email: 'alice@example.com',
      password: 'secret-1',
      confirm_password: 'secret-1',
      agreement: true,
      wallet_address: OTHER,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      reason: 'auth.wallet_of_shop',
      errors: [{ field: 'wallet_address', rule: 'of_shop' }],
    });
    expect(await wallets()).toEqual([]);
  });
});
