import { jest } from '@jest/globals';
import { type EncryptedText } from '../../src/infrastructure/encryption/index.js';
import { execute } from '../../src/database/index.js';
import { makeUser } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale } from '../support/shop.js';
import { waitFor } from '../support/wait-for.js';

const [RIGHT, WRONG] = ['0a', '1b'].map((pair) => ({ MASTER_KEY: pair.repeat(32) })) as [
  { MASTER_KEY: string },
  { MASTER_KEY: string },
];

describe('the check of the keys against the database', () => {
  let api: TestApi;
  beforeEach(async () => {
    await (await startApi(RIGHT)).close();
    api = await startAgain(RIGHT);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await api.clear();
    await api.close();
  });

  const checks = () => api.rows<EncryptedText>('SELECT salt, ciphertext FROM key_checks');

  async function starts(keys: { MASTER_KEY: string }): Promise<true | string> {
    try {
      await (await startAgain(keys)).close();
      return true;
    } catch (error) {
      return (error as Error).message;
    }
  }

  describe('of a database without a check value', () => {
    beforeEach(() => execute(api.manager, 'DELETE FROM key_checks'));

    it.each([
      ['a line in stock', () => openShop(api).then((shop) => putOnSale(shop, 1))],
      ['a password', () => makeUser(api, { username: 'ann' })],
    ])('uses %s: a wrong key does not start, and the right one does afterwards', async (_what, make) => {
      await make();
      expect(await starts(WRONG)).toMatch(/^MASTER_KEY is not the one of this database/);
      expect(await checks()).toEqual([]);
      expect(await starts(RIGHT)).toBe(true);
      expect(await checks()).toHaveLength(1);
    });

    it('uses a text that can be decrypted, although the newest one is damaged', async () => {
      await makeUser(api, { username: 'ann' });
      const bob = await makeUser(api, { username: 'bob' });
      await execute(api.manager, 'UPDATE users SET ciphertext=salt WHERE id=?', [bob.id]);
      expect(await starts(WRONG)).toMatch(/^MASTER_KEY/);
      expect(await starts(RIGHT)).toBe(true);
    });

    it('is written by the first process where nothing is encrypted yet', async () => {
      expect(await starts(WRONG)).toBe(true);
      expect(await starts(RIGHT)).toMatch(/^MASTER_KEY/);
    });
  });

  it('starts again where the check value was emptied, for lost keys', async () => {
    await makeUser(api, { username: 'ann' });
    expect(await starts(WRONG)).toMatch(/^MASTER_KEY/);
    await execute(api.manager, "UPDATE key_checks SET salt='', ciphertext=''");
    expect(await starts(WRONG)).toBe(true);
    expect(await starts(RIGHT)).toMatch(/^MASTER_KEY/);
    expect(await checks()).toHaveLength(1);
  });

  describe('when the database is unreachable at the start', () => {
    let late: TestApi;
    beforeEach(() => execute(api.manager, 'ALTER TABLE key_checks RENAME TO key_checks_away'));
    afterEach(async () => {
      await answer().catch(() => undefined); // only after a failure it is still away
      await late.close();
    });
    const answer = () => execute(api.manager, 'ALTER TABLE key_checks_away RENAME TO key_checks');
    const readiness = async () => {
      const { status, body } = await late.http.get('/api/health/ready');
      return [status, body.data.keys];
    };

    it('is repeated: a process with the right keys becomes ready then, and not before', async () => {
      late = await startAgain(RIGHT);
      expect(await readiness()).toEqual([503, { ok: false, error: 'not_asked', usable: false }]);
      await answer();
      await waitFor(async () => expect(await readiness()).toEqual([200, { ok: true, error: null }]), 20_000);
    });

    it('is repeated: a process with wrong keys stops', async () => {
      const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
      late = await startAgain(WRONG);
      expect((await readiness())[0]).toBe(503);
      expect(exit).not.toHaveBeenCalled();
      await answer();
      await waitFor(() => expect(exit).toHaveBeenCalledWith(1), 20_000);
      expect(await readiness()).toEqual([503, { ok: false, error: 'MASTER_KEY', usable: false }]);
    });
  });
});
