import type { Database, Engine } from './database.ts';

/** Rows that one statement makes: small enough for the undo log, large enough that statements cost nothing. */
const BATCH = 100_000;
const THOUSAND = 1_000;
/** Lines in one batch of each goods. */
const LINES_OF_BATCHES = 2_000_000;
const YEAR_MS = 360 * 24 * 3_600_000;
/** As the API makes its keys: milliseconds since 2024, then process and sequence. */
const KEY_EPOCH_MS = Date.UTC(2024, 0, 1);

/** What the two databases spell differently, of expressions in SQL. */
interface Words {
  time: (ms: string) => string;
  /** `yyyyMMddHHmmss` */
  stamp: (ms: string) => string;
  /** Digits with zeros before them. */
  digits: (value: string, length: number) => string;
  /** Eight hex digits of a 32 bit number. */
  hex: (value: string) => string;
}

const ANALYZED =
  'orders, payments, stock_lines, agent_orders, agent_commissions, users, tracking_events, ledger_postings';

const WORDS: Record<Engine, Words> = {
  mariadb: {
    time: (ms) => `TIMESTAMPADD(MICROSECOND, (${ms})*1000, '1970-01-01 00:00:00.000')`,
    stamp: (ms) => `DATE_FORMAT(TIMESTAMPADD(SECOND, (${ms}) DIV 1000, '1970-01-01'), '%Y%m%d%H%i%s')`,
    digits: (value, length) => `LPAD(${value}, ${length}, '0')`,
    hex: (value) => `LPAD(HEX(${value}), 8, '0')`,
  },
  embedded: {
    time: (ms) => `strftime('%Y-%m-%d %H:%M:%f', (${ms})/1000.0, 'unixepoch')`,
    stamp: (ms) => `strftime('%Y%m%d%H%M%S', (${ms})/1000, 'unixepoch')`,
    digits: (value, length) => `printf('%0${length}d', ${value})`,
    hex: (value) => `printf('%08X', ${value})`,
  },
};

export interface Growth {
  orders: number;
  lines: number;
  goods: readonly string[];
  /** The buyer of one order in a thousand. */
  userId: string;
}

/** When the first order was placed, in milliseconds: the last one was placed some days ago. */
export const firstOrderMs = (now: number): number => now - YEAR_MS - 10 * 24 * 3_600_000;
/** How long after the one before order number `i` was placed: those of every shop are spread over a year. */
const stepMs = (orders: number): number => Math.floor(YEAR_MS / orders);
export const orderMs = (first: number, order: number, orders: number): number => first + order * stepMs(orders);

/** The `values` by turns: a CASE over `i`. */
const byTurns = (expression: string, values: readonly string[]): string =>
  `CASE (${expression}) % ${values.length} ${values.map((value, n) => `WHEN ${n} THEN ${value}`).join(' ')} END`;

/**
 * Fills a shop with orders and stock lines of the past, by statements that make their rows from numbers: a million orders
 * take less than a minute. No money is behind them, so the reconciliation will say so.
 */
export async function grow(database: Database, growth: Growth, nowMs = Date.now()): Promise<void> {
  await database.query('CREATE TABLE IF NOT EXISTS bench_numbers (n INTEGER PRIMARY KEY)');
  const numbers = Array.from({ length: THOUSAND }, (_, n) => `(${n})`).join(',');
  await database.query(`DELETE FROM bench_numbers WHERE n>=0`);
  await database.query(`INSERT INTO bench_numbers (n) VALUES ${numbers}`);
  await database.query(batchRows(database.engine, growth, firstOrderMs(nowMs)));
  await database.query(agentRows(database.engine, growth, firstOrderMs(nowMs)));
  for (const [rows, count] of [
    [orderRows(database.engine, growth, firstOrderMs(nowMs)), growth.orders],
    [lineRows(database.engine, growth, firstOrderMs(nowMs)), growth.lines],
    [factRows(database.engine, growth, nowMs), growth.orders],
  ] as const) {
    for (let first = 0; first < count; first += BATCH) {
      const source = numbersFrom(first, Math.min(BATCH, count - first));
      for (const { table, values, where = '1=1' } of rows) {
        await database.query(`${insert(table, values, source)} WHERE i<${count} AND ${where}`);
      }
    }
  }
  await database.query('DROP TABLE bench_numbers');
  await database.query(database.engine === 'mariadb' ? `ANALYZE TABLE ${ANALYZED}` : 'ANALYZE');
}

/** Whole numbers `i` from `first`, `count` of them (rounded up to a thousand). */
const numbersFrom = (first: number, count: number): string =>
  `(SELECT ${first}+a.n*${THOUSAND}+b.n AS i FROM bench_numbers a CROSS JOIN bench_numbers b
    WHERE a.n<${Math.ceil(count / THOUSAND)}) numbers`;

interface Rows {
  table: string;
  values: Record<string, string>;
  /** Only for these `i`. */
  where?: string;
}

const insert = (table: string, values: Record<string, string>, source: string): string =>
  `INSERT INTO ${table} (${Object.keys(values).join(',')}) SELECT ${Object.values(values).join(',')} FROM ${source}`;

const key = (ms: string): string => `((${ms})-${KEY_EPOCH_MS})*4194304`;

/** Every guest has bought this often, in a large shop as in a small one: their lists are equally long. */
const ORDERS_OF_GUEST = 20;
export const guestsOf = (orders: number): number => Math.ceil(orders / ORDERS_OF_GUEST);

function orderRows(engine: Engine, { goods, userId, orders }: Growth, firstMs: number): Rows[] {
  const { time, stamp, digits } = WORDS[engine];
  const ms = `${firstMs}+i*${stepMs(orders)}`;
  const at = (plusMs: number): string => time(`${ms}+${plusMs}`);
  const number = `CONCAT(${stamp(ms)}, ${digits('i % 10000', 4)})`;
  const paymentId = `CONCAT('be', ${digits('i', 30)})`;
  const state =
    "CASE WHEN i%100<70 THEN 'delivered' WHEN i%100<85 THEN 'expired' WHEN i%100<95 THEN 'cancelled' ELSE 'refunded' END";
  const delivered = (value: string): string => `CASE WHEN i%100<70 THEN ${value} ELSE NULL END`;
  const email = `CONCAT('guest', i%${guestsOf(orders)}, '@example.com')`;
  const user = `CASE WHEN i%1000=1 THEN ${userId} WHEN i%2=1 THEN i%1000 ELSE NULL END`;
  const common = { user_id: user, email, language: "'en'", created_at: at(0), expires_at: at(1_800_000) };
  const order: Record<string, string> = {
    ...common,
    id: key(ms),
    order_no: number,
    goods_id: byTurns('i*7+(i-i%20)/20', goods),
    goods_text: `'{"name":{"zh":"普通号","en":"Standard account"},"summary":{"zh":"","en":""}}'`,
    quantity: '1+i%10',
    gender: "'random'",
    unit_price: '1500000',
    amount: '1500000*(1+i%10)',
    amount_paid: `CASE WHEN i%100<70 THEN 1500000*(1+i%10) ELSE 0 END`,
    state,
    payment_id: paymentId,
    holders: "'[]'",
    link_hash: `CONCAT('bench', i)`,
    paid_at: delivered(at(240_000)),
    delivered_at: delivered(at(241_000)),
    purge_at: delivered(at(241_000)),
    purged_at: delivered(at(241_000)),
    mailed_at: delivered(at(241_000)),
    line_count: 'CASE WHEN i%100<70 THEN 1+i%10 ELSE 0 END',
  };
  const payment: Record<string, string> = {
    ...common,
    id: paymentId,
    purpose: "'order'",
    reference: key(ms),
    label: number,
    wallet_address: "''",
    amount: '1500000*(1+i%10)',
    amount_due: '1500000*(1+i%10)',
    amount_received: '0',
    state: "CASE WHEN i%100<70 THEN 'settled' WHEN i%100<85 THEN 'expired' ELSE 'cancelled' END",
    late: '0',
    overpaid: '0',
    version: '1',
    ended_at: at(1_800_000),
  };
  return [
    { table: 'orders', values: order },
    { table: 'payments', values: payment },
  ];
}

/** Lines that were sold and destroyed on their day; each goods has one batch after the other. */
function lineRows(engine: Engine, { goods }: Growth, firstMs: number): Rows[] {
  const { time, hex } = WORDS[engine];
  const ms = `${firstMs}+i*3`;
  // Spread over the whole index, as keyed hashes are.
  const spread = hex('(i*2654435761) & 4294967295');
  const goodsId = byTurns('i', goods);
  const line: Record<string, string> = {
    id: `${key(ms)}+1`,
    created_at: time(ms),
    goods_id: goodsId,
    batch_id: `${key(String(firstMs))}+i%${goods.length}+${goods.length}*((i-i%${LINES_OF_BATCHES})/${LINES_OF_BATCHES})`,
    gender: byTurns('i', ["'unknown'", "'male'", "'female'"]),
    state: "'purged'",
    line_hash: `CONCAT(${spread}, 'bench', i)`,
    order_id: '1+(i-i%10)/10',
    line_no: '1+i%10',
    allocated_at: time(ms),
  };
  return [{ table: 'stock_lines', values: line }];
}

/** The batches of `lineRows`: one of each goods for two million lines. */
function batchRows(engine: Engine, { goods, lines, userId }: Growth, firstMs: number): string {
  const { time } = WORDS[engine];
  const at = time(String(firstMs));
  const values: Record<string, string> = {
    id: `${key(String(firstMs))}+i`,
    goods_id: byTurns('i', goods),
    supplier: "'Bench'",
    source: "'own_created'",
    rights_confirmed_at: at,
    gender: "'unknown'",
    note: "''",
    state: "'done'",
    imported: '100000',
    available: '39000',
    request_hash: "''",
    created_by: userId,
    created_by_name: "'admin'",
    created_at: at,
    updated_at: at,
  };
  const batches = goods.length * Math.ceil(lines / LINES_OF_BATCHES);
  return `${insert('stock_batches', values, numbersFrom(0, batches))} WHERE i<${batches}`;
}

/** Every fifth order is brought by one of them; the first one is the buyer of `Growth`. */
const AGENTS = 50;
/** Events are kept for half a year. */
const EVENTS_MS = 170 * 24 * 3_600_000;

function agentRows(engine: Engine, { userId, orders }: Growth, firstMs: number): string {
  const { time, digits } = WORDS[engine];
  const values: Record<string, string> = {
    id: '1000+i',
    user_id: `CASE WHEN i=0 THEN ${userId} ELSE ${key(`${firstMs}+(5*i-2)*${stepMs(orders)}`)}+3 END`,
    code: `CONCAT('B', ${digits('i', 7)})`,
    payout_address: `CONCAT('T', ${digits('i', 33)})`,
    state: "'active'",
    created_at: time(String(firstMs)),
  };
  return `${insert('agents', values, numbersFrom(0, AGENTS))} WHERE i<${AGENTS}`;
}

/** What statistics count beside the orders: registrations, refunds, orders and commissions of agents, and visits. */
function factRows(engine: Engine, { orders, goods }: Growth, nowMs: number): Rows[] {
  const { time } = WORDS[engine];
  const firstMs = firstOrderMs(nowMs);
  const ms = `${firstMs}+i*${stepMs(orders)}`;
  const agent = { agent_id: `1000+((i-i%5)/5)%${AGENTS}`, created_at: time(`${ms}+241000`) };
  const [goodsId = ''] = goods;
  const user: Record<string, string> = {
    id: `${key(ms)}+3`,
    ...{
      username: "CONCAT('bench', i)",
      username_key: "CONCAT('bench', i)",
      email: "CONCAT('bench', i, '@example.com')",
    },
    status: "'active'",
    created_at: time(ms),
    updated_at: time(ms),
  };
  const agentOrder: Record<string, string> = {
    ...agent,
    order_id: key(ms),
    order_no: 'i',
    why: "'code'",
    rate_bp: '500',
    rate_of: "'all'",
    goods_id: goodsId,
    ...{
      warranty_hours: '0',
      customer_key: "CONCAT('bench', i)",
      customer_name: "''",
      base: '1500000',
      amount: '75000',
    },
  };
  const commission: Record<string, string> = {
    ...agent,
    id: `${key(ms)}+4`,
    order_id: key(ms),
    part: '0',
    kind: "'sale'",
    reason: "'sale'",
    base: '1500000',
    amount: '75000',
    state: "'pending'",
    check_state: "'clean'",
    clears_at: time(`${nowMs}+8640000000`),
  };
  const refund: Record<string, string> = {
    id: `${key(ms)}+5`,
    kind: "'refund'",
    created_at: time(`${ms}+900000`),
    [engine === 'mariadb' ? '`key`' : '"key"']: "CONCAT('bench', i)",
    reference: `CONCAT('order:', ${key(ms)})`,
  };
  const entry = { id: `${key(ms)}+6`, posting_id: `${key(ms)}+5`, account: "'bench'", amount: '500000' };
  const paid = 'i%100<70';
  return [
    { table: 'users', values: user, where: 'i%5=3' },
    { table: 'agent_orders', values: agentOrder, where: 'i%5=0' },
    { table: 'agent_commissions', values: commission, where: `i%5=0 AND ${paid}` },
    { table: 'ledger_postings', values: refund, where: 'i%100=7' },
    { table: 'ledger_entries', values: entry, where: 'i%100=7' },
    ...visitRows(engine, { firstMs: nowMs - EVENTS_MS, stepMs: Math.floor(EVENTS_MS / orders) }),
  ];
}

/** As many visits as orders: all see a page and goods, and every third one the cashier an hour later. */
function visitRows(engine: Engine, { firstMs, stepMs }: { firstMs: number; stepMs: number }): Rows[] {
  const event = (name: string, plusMs: number, where?: string): Rows => {
    const ms = `${firstMs}+i*${stepMs}+${plusMs}`;
    const values: Record<string, string> = {
      id: `${key(ms)}+7`,
      name: `'${name}'`,
      session_id: "CONCAT('bench-', i)",
      properties: "'{}'",
      occurred_at: WORDS[engine].time(ms),
    };
    return { table: 'tracking_events', values, where };
  };
  return [event('page_view', 0), event('goods_view', 20_001), event('cashier_view', 3_600_002, 'i%3=0')];
}
