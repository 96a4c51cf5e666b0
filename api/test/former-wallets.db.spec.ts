import { FormerWalletsByEnd1700000007670 } from '../src/database/migrations/1700000007670-former-wallets-by-end.js';
import { execute, insertRows } from '../src/database/index.js';
import { signedIn } from '../src/modules/auth/auth.builder.js';
import { UsersService } from '../src/modules/users/index.js';
import { startApi, type TestApi } from './harness.js';
import { newWallet } from './wallet.js';

describe('a wallet that was named again before wallets that were given up were forgotten', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('is one that is named, since the first time, and none that was given up', async () => {
    const migration = new FormerWalletsByEnd1700000007670();
    const runner = api.source.createQueryRunner();
    const [again, former] = [newWallet().address, newWallet().address];
    const { user } = await signedIn(api, { walletAddress: again });
    const other = await signedIn(api, { walletAddress: newWallet().address });
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await migration.down(runner);
    await execute(api.em, 'UPDATE users SET wallet_named_at=?', [at(20)]);
    await insertRows(
      api.em,
      'user_former_wallets',
      ['user_id', 'address', 'named_from', 'named_until'],
      [
        [user.id, again, at(1), at(10)],
        [user.id, former, at(5), at(10)],
      ],
    );
    await migration.up(runner);
    await runner.release();
    const users = api.get(UsersService);
    expect(await users.namedWallets(user.id)).toEqual([
      { address: again, from: at(1), until: null },
      { address: former, from: at(5), until: at(10) },
    ]);
    expect(await users.namedWallets(other.user.id)).toMatchObject([{ from: at(20), until: null }]);
  });
});
