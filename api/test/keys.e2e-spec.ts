import { generateSync } from 'otplib';
import { Vault } from '../src/core/crypto/index.js';
import { Transactions } from '../src/core/database/index.js';
import { enrolled, type SignedInUser, signedIn, TEST_PASSWORD } from '../src/modules/auth/auth.builder.js';
import { OrderLinks } from '../src/modules/orders/index.js';
import { SEALED_TABLES, SealedRows } from '../src/sealed-rows.js';
import { now, sell } from './agents.js';
import { startAgain, startApi, type TestApi } from './harness.js';
import { importLines, openShop, putOnSale, type TestShop } from './shop.js';

const [FIRST, SECOND, THIRD] = ['0a', '1b', '2c'].map((pair) => pair.repeat(32)) as [string, string, string];
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
    api = await startApi({ MASTER_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    shop = await openShop(api);
    goods = await putOnSale(shop, 3);
    await sell(api, goods, {}, { quantity: 2 });
    const [order] = await api.rows<{ id: string }>('SELECT id FROM orders');
    orderId = String(order?.id);
    oldLink = api.get(OrderLinks).token(orderId);
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

  const rows = () => new SealedRows(api.get(Transactions), api.get(Vault), api.get(OrderLinks));

  async function resealAll(): Promise<{ seen: number; changed: number; lost: number }> {
    const told = { seen: 0, changed: 0, lost: 0 };
    for (const table of SEALED_TABLES) {
      const { seen, changed, lost } = await rows().reseal(table);
      told.seen += seen;
      told.changed += changed;
      told.lost += lost.length;
    }
    return told;
  }

  const signIn = (totp: string) =>
    api.http.post('/api/auth/login').send({ username: 'keeper', password: TEST_PASSWORD, totp });

  /** In the order in which an operator does it: each step begins where the one before ended. */
  it('reads under the old key what is not encrypted anew yet, and knows lines, codes and reports again', async () => {
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

  it('encrypts everything anew, once, and ends the links that the old key made', async () => {
    api = await startAgain({ MASTER_KEY: SECOND, MASTER_KEY_OLD: [FIRST], INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    expect(await resealAll()).toEqual({ seen: 5, changed: 5, lost: 0 });
    expect(await rows().relink()).toBe(1);
    expect(await resealAll()).toEqual({ seen: 5, changed: 0, lost: 0 });
    expect(await rows().relink()).toBe(0);
    expect(await linesBy(oldLink)).toBe('null');
  });

  it('needs the old key no more after that', async () => {
    api = await startAgain({ MASTER_KEY: SECOND, INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    expect(await linesBy(api.get(OrderLinks).token(orderId))).toBe(lines);
    expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await resealAll()).toEqual({ seen: 5, changed: 0, lost: 0 });
  });

  it('tells what no key opens, and leaves it as it is', async () => {
    api = await startAgain({ MASTER_KEY: THIRD, INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    expect(await resealAll()).toEqual({ seen: 5, changed: 0, lost: 5 });
    await api.close();
    api = await startAgain({ MASTER_KEY: SECOND, INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    expect(await resealAll()).toEqual({ seen: 5, changed: 0, lost: 0 });
  });

  it('takes tokens of an old secret while it is listed, and makes new ones with the new', async () => {
    api = await startAgain({ MASTER_KEY: SECOND, INDEX_KEY: FIRST, JWT_SECRET: OLD_SECRET });
    const { Authorization: old } = await now(api, staff);
    await api.close();

    api = await startAgain({ JWT_SECRET: NEW_SECRET, JWT_SECRET_OLD: [OLD_SECRET] });
    const { Authorization: made } = await now(api, staff);
    const me = (Authorization: string) => api.http.get('/api/auth/me').set({ Authorization });
    expect([(await me(old)).status, (await me(made)).status]).toEqual([200, 200]);
    await api.close();

    api = await startAgain({ JWT_SECRET: NEW_SECRET });
    expect((await me(old)).body).toMatchObject({ reason: 'auth.token_invalid' });
    expect((await me(made)).status).toBe(200);
  });

  it('knows every table with sealed texts', async () => {
    api = await startAgain();
    const sealed = api.source.entityMetadatas
      .filter(({ columns }) =>
        ['salt', 'box'].every((name) => columns.some(({ databaseName }) => databaseName === name)),
      )
      .map(({ tableName }) => tableName);
    expect(SEALED_TABLES.map(({ table }) => table).sort()).toEqual(sealed.sort());
  });
});
