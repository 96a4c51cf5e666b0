import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DatabaseSync } from 'node:sqlite';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { typeOrmOptions, createDataSource } from '../../src/database/index.js';
import { findTables } from '../../src/cli/move/copy-tables.js';
import { moveDatabase, type MoveResult } from '../../src/cli/move/move-database.js';
import { findCopyDifferences } from '../../src/cli/move/verify-copy.js';
import { startAgain, startApi, type TestApi, testConfig } from '../support/harness.js';
import {
  giveBalance,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';

const folder = mkdtempSync(join(tmpdir(), 'lotline-move-'));
const embedded = { DATABASE_URL: undefined, DB_FILE: join(folder, 'shop.sqlite') };
afterAll(() => rmSync(folder, { recursive: true }));

const config = testConfig(embedded);
const lines: string[] = [];
const move = (to: string, more: { file?: string; signal?: AbortSignal } = {}): Promise<MoveResult> =>
  moveDatabase({
    config: { ...config, DB_FILE: more.file ?? config.DB_FILE },
    to,
    report: (line) => lines.push(line),
    signal: more.signal,
  });

describe('moving the embedded database', () => {
  it('rejects a target that is no server, and a missing file', async () => {
    await expect(move('postgres://somewhere/shop')).rejects.toThrow('mysql:// URL');
    await expect(move('mysql://somewhere/shop', { file: join(folder, 'absent.sqlite') })).rejects.toThrow(
      'no embedded',
    );
  });

  it('fails while the shop runs on it', async () => {
    const api = await startApi(embedded);
    await expect(move('mysql://127.0.0.1:1/shop')).rejects.toThrow('in use');
    await api.close();
    await expect(move('mysql://127.0.0.1:1/shop')).rejects.not.toThrow('in use');
  });
});

/** An empty schema beside the worker's own. */
async function emptySchema(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `${url.pathname}_move`;
  await atServer(`DROP DATABASE IF EXISTS ${url.pathname.slice(1)}`, `CREATE DATABASE ${url.pathname.slice(1)}`);
  return url.toString();
}

async function atServer(...statements: string[]): Promise<unknown> {
  const connection = await createConnection(process.env.DATABASE_URL ?? '');
  try {
    let rows: unknown;
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}

const tablesIn = async (url: string) =>
  (await atServer(
    `SELECT TABLE_NAME AS name FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA='${new URL(url).pathname.slice(1)}'`,
  )) as { name: string }[];

/** Changes the file of a shop that is stopped. */
function inFile(...statements: string[]): void {
  const file = new DatabaseSync(embedded.DB_FILE);
  for (const statement of statements) file.exec(statement);
  file.close();
}

if (process.env.DATABASE_URL) {
  describe('moving a shop to a server', () => {
    let buyer: SignedInUser;
    let goods: string;
    let paid: { order_no: string; pre_order_id: string };
    let waiting: { pre_order_id: string; amount_due: string };
    let target: string;

    beforeAll(async () => {
      const api = await startApi(embedded);
      const shop = await openShop(api);
      goods = await putOnSale(shop, 1_200);
      buyer = await signedIn(api);
      await giveBalance(api, buyer.user.id, 25_000_000n);
      const place = (more: object) =>
        api.http
          .post('/api/orders')
          .set(buyer.headers)
          .send({ goods_id: goods, quantity: 2, email: 'buyer@example.com', ...more });
      paid = (await place({ method: 'balance' })).body.data;
      waiting = (await placeOrder(api, goods)).body.data;
      await api.drainOutbox();
      expect(await invariantFaults(api)).toEqual([]);
      await api.close();
      target = await emptySchema();
    });
    afterAll(() => atServer(`DROP DATABASE ${new URL(target).pathname.slice(1)}`));

    /** The shop on its new database. */
    const onServer = (): Promise<TestApi> => startAgain({ DATABASE_URL: target });

    it('moves nothing when the server rejects a row, and reports its table', async () => {
      inFile(`UPDATE users SET username='${'x'.repeat(500)}' WHERE id=${buyer.user.id}`);
      await expect(move(target)).rejects.toThrow(/users: .*username/);
      expect(await tablesIn(target)).toEqual([]);
      inFile(`UPDATE users SET username='${buyer.user.username}' WHERE id=${buyer.user.id}`);
    });

    it('changes nothing in a file of an older version, and says what to do', async () => {
      const last = '(SELECT MAX(id) FROM migrations)';
      inFile(
        `CREATE TABLE kept AS SELECT * FROM migrations WHERE id=${last}`,
        `DELETE FROM migrations WHERE id=${last}`,
      );
      await expect(move(target)).rejects.toThrow('older version');
      expect(await tablesIn(target)).toEqual([]);
      inFile('INSERT INTO migrations SELECT * FROM kept', 'DROP TABLE kept');
    });

    it('moves nothing when the server rejects a row, and reports its table', async () => {
      await expect(move(target, { signal: AbortSignal.abort(new Error('SIGINT')) })).rejects.toThrow('SIGINT');
      expect(await tablesIn(target)).toEqual([]);
    });

    it('copies every row of every table, and says how far it is', async () => {
      lines.length = 0;
      const { rows, tables } = await move(target);
      expect(rows).toBeGreaterThan(1_200);
      expect(tables).toBeGreaterThan(50);
      expect(lines.some((line) => /^\d+ %: \w+ [\d,]+ of [\d,]+$/.test(line))).toBe(true);
    });

    it.each([
      ['a row that is missing', 'DELETE FROM users LIMIT 1', /^users: \d+ rows, \d+ in the copy$/],
      ['money that is other', 'UPDATE ledger_entries SET amount=amount+1 LIMIT 1', /^ledger entries: /],
      [
        'a counter that is other',
        'UPDATE goods_levels SET available=available+1 LIMIT 1',
        /^reconciliation available_stock: /,
      ],
    ])('finds %s in the copy', async (_, damage, found) => {
      const source = await createDataSource(typeOrmOptions(config)).initialize();
      const copy = await createDataSource(typeOrmOptions({ ...config, DATABASE_URL: target })).initialize();
      const file = new DatabaseSync(embedded.DB_FILE, { readOnly: true });
      const runner = copy.createQueryRunner();
      try {
        await runner.startTransaction();
        const differences = () => findCopyDifferences(source.manager, runner.manager, findTables(file));
        expect(await differences()).toEqual([]);
        await runner.query(damage);
        expect(await differences()).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
        await Promise.all([source.destroy(), copy.destroy()]);
        file.close();
      }
    });

    it('keeps orders, money, stock and delivered lines, and the shop works', async () => {
      const api = await onServer();
      try {
        expect(await invariantFaults(api)).toEqual([]);
        expect(await api.get(LedgerService).findBalance(buyer.user.id)).toBe(22_000_000n);
        expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(1_197);
        const order = await api.http.get(`/api/orders/${paid.order_no}/lines`).set(buyer.headers);
        expect(order.body.data.lines).toHaveLength(2);
        await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
        await api.drainOutbox();
        const payment = await api.http.get(`/api/payments/${waiting.pre_order_id}`);
        expect(payment.body.data).toMatchObject({ status: 'settled' });
        expect((await placeOrder(api, goods, 3)).status).toBe(200);
        expect(await invariantFaults(api)).toEqual([]);
      } finally {
        await api.close();
      }
    });

    it('rejects a target that is not empty', async () => {
      await expect(move(target)).rejects.toThrow('not empty');
      expect((await tablesIn(target)).length).toBeGreaterThan(50);
    });
  });
}
