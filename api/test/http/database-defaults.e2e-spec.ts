import { createConnection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { isEmbedded } from '../../src/database/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { isMysql } from '../support/server-kind.js';
import {
  giveBalance,
  invariantFaults,
  openShop,
  payWithoutChain,
  micro,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';

/** As the server in DATABASE_URL, past the API's own connections. */
async function atServer(...statements: string[]): Promise<Record<string, unknown>[]> {
  const connection = await createConnection(process.env.DATABASE_URL ?? '');
  try {
    let rows: unknown = [];
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows as Record<string, unknown>[];
  } finally {
    await connection.end();
  }
}

/** Defaults that change the meaning of quotes, backslashes, times, commits and reads. */
const AWKWARD: Record<string, string> = {
  sql_mode: "'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT,NO_UNSIGNED_SUBTRACTION,ONLY_FULL_GROUP_BY'",
  time_zone: "'+07:00'",
  autocommit: '0',
  sql_safe_updates: '1',
  sql_select_limit: '3',
};

const NAME = `O'Neil \\ "quoted" \`back\` 名字 😀 %_\\' --`;

async function makeServerAwkward(): Promise<() => Promise<unknown>> {
  if (!process.env.DATABASE_URL) return () => Promise.resolve();
  const names = Object.keys(AWKWARD);
  const [before] = await atServer(
    `SELECT ${names.map((name) => `CAST(@@global.${name} AS CHAR) AS ${name}`).join(', ')}`,
  );
  await atServer(...names.map((name) => `SET GLOBAL ${name}=${AWKWARD[name]}`));
  const back = names.map((name) => {
    const value = before?.[name];
    return `SET GLOBAL ${name}=${/^\d+$/.test(String(value)) ? String(value) : `'${String(value)}'`}`;
  });
  return () => atServer(...back);
}

describe('a server with other defaults', () => {
  let api: TestApi;
  let restore: () => Promise<unknown> = () => Promise.resolve();
  beforeAll(async () => {
    restore = await makeServerAwkward();
    api = await startApi();
  });
  afterAll(async () => {
    await restore();
    await api.close();
  });

  it('has the session that the API needs on every connection of the pool', async () => {
    if (isEmbedded(api.source)) return expect(await isMysql(api.manager)).toBe(false);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(api.source)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBeGreaterThan(1);
    for (const { sql_mode: mode, time_zone: zone, charset, isolation } of sessions) {
      expect([mode, zone, charset, isolation]).toEqual([
        'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
        '+00:00',
        'utf8mb4',
        'READ-COMMITTED',
      ]);
    }
  });

  it('sells, takes money and keeps texts with quotes and backslashes and times as they are', async () => {
    const shop = await openShop(api);
    const goods = await putOnSale(shop, 20, { name: { zh: NAME, en: NAME }, price: '10' });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.name).toEqual({ zh: NAME, en: NAME });
    const buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 30_000_000n);
    const body = { goods_id: goods, quantity: 1, email: 'buyer@example.com', method: 'mixed' };
    const paid = (await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data;
    const waiting = (await placeOrder(api, goods, 2)).body.data;
    expect(Math.abs(Date.parse(waiting.expires_at) - api.clock.now().getTime() - 30 * 60_000)).toBeLessThan(60_000);
    await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
    await api.drainOutbox();
    const payment = await api.http.get(`/api/payments/${waiting.pre_order_id}`);
    expect(payment.body.data).toMatchObject({ status: 'settled' });
    const order = await api.http.get(`/api/orders/${paid.order_no}`).set(buyer.headers);
    expect(order.body.data).toMatchObject({ state: 'delivered' });
    const orders = await api.http.get('/api/admin/orders').set(shop.owner.headers);
    expect(orders.body.data.items).toHaveLength(2);
    expect(await invariantFaults(api)).toEqual([]);
  });
});

interface Session {
  id: number;
  sql_mode: string;
  time_zone: string;
  charset: string;
  isolation: string;
}

/** A transaction holds its connection, so that others ask on other ones. */
async function sessionOf(source: DataSource): Promise<Session> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const [isolation] = (await runner.query(
      "SHOW VARIABLES WHERE Variable_name IN ('transaction_isolation', 'tx_isolation')",
    )) as {
      Value: string;
    }[];
    const [session] = (await runner.query(
      `SELECT CONNECTION_ID() AS id, @@sql_mode AS sql_mode, @@time_zone AS time_zone,
         @@character_set_connection AS charset, SLEEP(0.05) AS slept`,
    )) as Omit<Session, 'isolation'>[];
    if (!session || !isolation) throw new Error('the server said nothing of the session');
    return { ...session, isolation: isolation.Value };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}
