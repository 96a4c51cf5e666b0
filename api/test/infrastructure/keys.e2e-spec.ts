import { generateSync } from 'otplib';
import { type EncryptedText, EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { enrolled, makeUser, type SignedInUser, signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { contextOfPassword, UsersService } from '../../src/modules/users/index.js';
import { EncryptedRows } from '../../src/cli/encrypted-rows.js';
import { ENCRYPTED_TABLES } from '../../src/encrypted-tables.js';
import { now, sell } from '../support/agents.js';
import { startAgain, startApi, testConfig, type TestApi } from '../support/harness.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';

const [FIRST, SECOND, THIRD] = ['0a', '1b', '2c'].map((pair) => pair.repeat(32)) as [string, string, string];
const KEYS = { MASTER_KEY: SECOND, INDEX_KEY: FIRST };
const [OLD_SECRET, NEW_SECRET] = ['old-secret-'.repeat(4), 'new-secret-'.repeat(4)];

describe('changing the keys', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  let orderId: string;
  let lines: string;
  let oldLink: string;
  let staff: SignedInUser;
  let recoveryCodes: string[];
  let secret: string;

  beforeAll(async () => {
    const first = { MASTER_KEY: FIRST, JWT_SECRET: OLD_SECRET };
    await (await startApi(first)).close();
    api = await startAgain(first);
    shop = await openShop(api);
    goods = await putOnSale(shop, 3);
    await sell(api, goods, {}, { quantity: 2 });
    const [order] = await api.rows<{ id: string }>('SELECT id FROM orders');
    orderId = String(order?.id);
    oldLink = api.get(OrderLinksService).createToken(orderId);
    lines = await linesBy(oldLink);
    expect(lines).toContain('|secret');
    staff = await signedIn(api, { username: 'keeper', roles: ['owner'] });
    ({ recoveryCodes, secret } = await enrolled(api, staff));
    const report = { identifier: 'mine@example.com', contact: 'me@example.com', statement: 'That account is mine.' };
    expect((await api.http.post('/api/abuse-reports').send(report)).status).toBe(200);
    await api.close();
  });
  afterEach(() => api.close());

  async function linesBy(token: string): Promise<string> {
    return JSON.stringify((await api.http.get(`/api/orders/by-link/${token}/lines`)).body.data?.lines ?? null);
  }

  const rows = (encryption = api.get(EncryptionService)) =>
    new EncryptedRows(api.get(TransactionsService), api.manager, encryption, api.get(OrderLinksService));

  async function resealAll(
    encryption = api.get(EncryptionService),
  ): Promise<{ seen: number; changed: number; lost: number }> {
    const reported = { seen: 0, changed: 0, lost: 0 };
    for (const table of ENCRYPTED_TABLES) {
      const { seen, changed, lost } = await rows(encryption).rotateTable(table);
      reported.seen += seen;
      reported.changed += changed;
      reported.lost += lost.length;
    }
    return reported;
  }

  const signIn = (totp: string) =>
    api.http.post('/api/auth/login').send({ username: 'keeper', password: TEST_PASSWORD, totp });

  /** In the order in which an operator does it: each step begins where the one before ended. */
  it('reads under the old key what is not re-encrypted yet, and knows lines, codes and reports again', async () => {
    api = await startAgain({ MASTER_KEY: SECOND, MASTER_KEY_OLD: [FIRST], INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    const owner = await now(api, shop.owner);
    expect(await linesBy(oldLink)).toBe(lines);
    api.clock.advance(60_000);
    const code = generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
    expect((await signIn(code)).status).toBe(200);
    const reports = await api.http.get('/api/abuse-reports').set(owner);
    const report = await api.http.get(`/api/abuse-reports/${reports.body.data.items[0].id}`).set(owner);
    expect(report.body.data).toMatchObject({ identifier: 'mine@example.com' });
    const known = JSON.parse(lines) as { text: string }[];
    const again = await importLines({ ...shop, api, owner: { ...shop.owner, headers: owner } }, goods, [
      known[0]?.text ?? '',
    ]);
    expect(again).toMatchObject({ imported: 0 });
  });

  it('re-encrypts everything once, and revokes the links of the old key', async () => {
    api = await startAgain({ MASTER_KEY: SECOND, MASTER_KEY_OLD: [FIRST], INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    expect(await resealAll()).toEqual({ seen: 8, changed: 8, lost: 0 });
    expect(await rows().rotateOrderLinks()).toBe(1);
    expect(await resealAll()).toEqual({ seen: 8, changed: 0, lost: 0 });
    expect(await rows().rotateOrderLinks()).toBe(0);
    expect(await linesBy(oldLink)).toBe('null');
  });

  it('needs the old key no more after that', async () => {
    api = await startAgain({ ...KEYS, JWT_SECRET: OLD_SECRET });
    expect(await linesBy(api.get(OrderLinksService).createToken(orderId))).toBe(lines);
    expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await resealAll()).toEqual({ seen: 8, changed: 0, lost: 0 });
  });

  it('reports data that no key decrypts, and leaves it unchanged', async () => {
    api = await startAgain({ ...KEYS, JWT_SECRET: OLD_SECRET });
    const foreign = new EncryptionService(testConfig({ MASTER_KEY: THIRD, INDEX_KEY: FIRST }));
    expect(await resealAll(foreign)).toEqual({ seen: 8, changed: 0, lost: 8 });
    expect(await resealAll()).toEqual({ seen: 8, changed: 0, lost: 0 });
  });

  it.each([
    ['MASTER_KEY', { MASTER_KEY: THIRD, INDEX_KEY: FIRST }],
    ['MASTER_KEY', { MASTER_KEY: THIRD, MASTER_KEY_OLD: [FIRST], INDEX_KEY: FIRST }],
    ['INDEX_KEY', { MASTER_KEY: SECOND }],
    ['INDEX_KEY', { MASTER_KEY: THIRD, MASTER_KEY_OLD: [SECOND], INDEX_KEY: THIRD }],
  ])('does not start with another %s than the database has, and says so: %j', async (which, keys) => {
    await expect(startAgain(keys)).rejects.toThrow(new RegExp(`^${which} is not the one of this database`));
    api = await startAgain(KEYS);
  });

  it('takes no more requests when the database has changed to a key that a process does not know', async () => {
    api = await startAgain(KEYS);
    const keys = async () => {
      const { status, body } = await api.http.get('/api/health/ready');
      return [status, body.data.keys];
    };
    expect(await keys()).toEqual([200, { ok: true, error: null }]);
    await resealAll(
      new EncryptionService(testConfig({ MASTER_KEY: THIRD, MASTER_KEY_OLD: [SECOND], INDEX_KEY: FIRST })),
    );
    expect(await keys()).toEqual([503, { ok: false, error: 'MASTER_KEY', usable: false }]);
    await resealAll(
      new EncryptionService(testConfig({ MASTER_KEY: SECOND, MASTER_KEY_OLD: [THIRD], INDEX_KEY: FIRST })),
    );
    expect(await keys()).toEqual([200, { ok: true, error: null }]);
  });

  it('opens the hash of a password for its own user alone, and no password is right without one', async () => {
    api = await startAgain({ ...KEYS, JWT_SECRET: OLD_SECRET });
    const check = () => api.get(UsersService).checkPassword('keeper', TEST_PASSWORD);
    const other = await makeUser(api, { username: 'other' });
    const hashOf = async (username: string) => {
      const [row] = await api.rows<EncryptedText>('SELECT salt, ciphertext FROM users WHERE username=?', [username]);
      return row ? [row.salt, row.ciphertext] : [];
    };
    const give = (hash: (Buffer | null)[]) =>
      execute(api.manager, "UPDATE users SET salt=?, ciphertext=? WHERE username='keeper'", hash);
    const own = await hashOf('keeper');
    const [salt = Buffer.of(), ciphertext = Buffer.of()] = own;
    expect(api.get(EncryptionService).decrypt({ salt, ciphertext }, contextOfPassword(staff.user.id))).toMatch(
      /^\$argon2id\$/,
    );
    const signIn = async (username: string) => {
      const { status, body } = await api.http.post('/api/auth/login').send({ username, password: TEST_PASSWORD });
      return { status, reason: body.reason };
    };
    await give(await hashOf(other.username));
    expect(await check()).toBeNull();
    expect(await signIn('keeper')).toEqual(await signIn('nobody'));
    await give([null, null]);
    expect(await check()).toBeNull();
    await give(own);
    expect((await check())?.username).toBe('keeper');
  });

  it('takes tokens of an old secret while it is listed, and makes new ones with the new', async () => {
    api = await startAgain({ ...KEYS, JWT_SECRET: OLD_SECRET });
    const { Authorization: old } = await now(api, staff);
    await api.close();

    api = await startAgain({ ...KEYS, JWT_SECRET: NEW_SECRET, JWT_SECRET_OLD: [OLD_SECRET] });
    const { Authorization: made } = await now(api, staff);
    const me = (Authorization: string) => api.http.get('/api/auth/me').set({ Authorization });
    expect([(await me(old)).status, (await me(made)).status]).toEqual([200, 200]);
    await api.close();

    api = await startAgain({ ...KEYS, JWT_SECRET: NEW_SECRET });
    expect((await me(old)).body).toMatchObject({ reason: 'auth.token_invalid' });
    expect((await me(made)).status).toBe(200);
  });

  it('covers every table with ciphertexts', async () => {
    api = await startAgain(KEYS);
    const encrypted = api.source.entityMetadatas
      .filter(({ columns }) =>
        ['salt', 'ciphertext'].every((name) => columns.some(({ databaseName }) => databaseName === name)),
      )
      .map(({ tableName }) => tableName);
    expect(ENCRYPTED_TABLES.map(({ table }) => table).sort()).toEqual(encrypted.sort());
  });
});
