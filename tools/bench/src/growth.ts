import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { besideFloor, type Figure } from './measure/figures.ts';
import { percentile } from './measure/numbers.ts';
import { byTurns } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { firstOrderMs, grow, guestsOf, orderMs } from './shop/grow.ts';
import { Shop } from './shop/shop.ts';

const GOODS = 20;
const SMALL = { orders: 10_000, lines: 100_000 };
const LARGE = {
  orders: Number(process.env.GROWTH_ORDERS ?? 1_000_000),
  lines: Number(process.env.GROWTH_LINES ?? 10_000_000),
};
const REQUESTS = 60;
/** Real lines, which are decrypted when they are listed. */
const FOR_SALE = 2_000;

interface Grown {
  shop: Shop;
  goods: string[];
  orders: number;
  firstMs: number;
}

/** The paths of one kind of request: another one for each number, so that nothing is answered from memory. */
type Paths = (grown: Grown, n: number) => string;

const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '');
/** An order somewhere in the middle of all, another one for each `n`. */
const some = ({ orders, firstMs }: Grown, n: number): number => orderMs(firstMs, (n * 7919) % orders, orders);
const cursor = (grown: Grown, n: number): string => {
  const key = (BigInt(some(grown, n) - Date.UTC(2024, 0, 1)) << 22n).toString();
  return Buffer.from(JSON.stringify([key])).toString('base64url');
};
const day = (grown: Grown, n: number): string => {
  const from = some(grown, n);
  return `from=${new Date(from).toISOString()}&to=${new Date(from + 86_400_000).toISOString()}`;
};

const DAY_MS = 86_400_000;
/** The hours before are counted by a job, sixty days a minute. */
const COUNTED_WITHIN_MS = 20 * 60_000;

const LISTS: Record<string, Paths> = {
  'orders, newest': () => 'admin/orders',
  'orders, a page in the middle': (grown, n) => `admin/orders?cursor=${cursor(grown, n)}`,
  'orders, by status (three states)': (grown, n) => `admin/orders?status=closed&cursor=${cursor(grown, n)}`,
  'orders, in a state that few are in': () => 'admin/orders?status=processing',
  'orders, of a goods': ({ goods }, n) => `admin/orders?goods_id=${goods[n % goods.length]}`,
  'orders, of a goods in a state': ({ goods }, n) => `admin/orders?goods_id=${goods[n % goods.length]}&state=refunded`,
  'orders, of a day in a state': (grown, n) => `admin/orders?state=expired&${day(grown, n)}`,
  'orders, by e-mail': ({ orders }, n) => `admin/orders?q=guest${(n * 127) % guestsOf(orders)}@example.com`,
  'orders, by the day in the number': (grown, n) => `admin/orders?q=${stampOf(some(grown, n)).slice(0, 8)}`,
  'orders, by the second in the number': (grown, n) => `admin/orders?q=${stampOf(some(grown, n)).slice(0, 14)}`,
  "a buyer's own orders": () => 'orders',
  'stock lines of a goods': ({ goods }, n) => `stock-lines?goods_id=${goods[n % goods.length]}`,
  'stock lines of a goods that are for sale': ({ goods }) => `stock-lines?goods_id=${goods[0]}&status=available`,
  'goods in the console': () => 'admin/goods',
};

/** A year that ends now, beginning at another midnight of Shanghai for each `n`. */
const year = (n: number): string => {
  const from = Math.floor(Date.now() / DAY_MS) * DAY_MS - (360 + (n % 5)) * DAY_MS - 8 * 3_600_000;
  return `zone=Asia/Shanghai&from=${new Date(from).toISOString()}`;
};

const STATISTICS: Record<string, Paths> = {
  'year: sums': (_, n) => `stats/overview?${year(n)}`,
  'year: sums of a goods': ({ goods }, n) => `stats/overview?${year(n)}&goods_id=${goods[n % goods.length]}`,
  'year: income by day': (_, n) => `stats/income-trend?${year(n)}`,
  'year: income by day of a goods': ({ goods }, n) =>
    `stats/income-trend?${year(n)}&goods_id=${goods[n % goods.length]}`,
  'year: income by weekday and hour': (_, n) => `stats/rhythm?${year(n)}`,
  'year: goods that sold best': (_, n) => `stats/top-goods?${year(n)}`,
  'year: new users by day': (_, n) => `stats/new-users?${year(n)}`,
  'year: agents that sold best': (_, n) => `stats/top-agents?${year(n)}`,
  'year: from the visit to the order': (_, n) => `stats/funnel?${year(n)}`,
  'how long stock lasts': () => 'stats/stock-cover',
  'what needs attention': () => 'stats/attention',
  "year: an agent's sums": () => 'agents/me/summary?days=366',
  "year: an agent's income by day": () => 'agents/me/income-trend?days=366',
};

/** The 95th percentile of every list and search in a shop of a year beside a small one. */
export const growth: Benchmark = async (options) => {
  const shops: Shop[] = [];
  const open = async (name: string, size: typeof SMALL): Promise<Grown> => {
    const shop = await Shop.open({ ...options, name });
    shops.push(shop);
    const goods = await putOnSale(shop, GOODS, 1_000_000);
    const [user] = await shop.database.query("SELECT CAST(id AS CHAR) AS id FROM users WHERE username='admin'");
    const [first = ''] = goods;
    await shop.importLines(
      first,
      Buffer.from(Array.from({ length: FOR_SALE }, (_, n) => `${name}-${n}|secret`).join('\n')),
    );
    const now = Date.now();
    await grow(shop.database, { ...size, goods, userId: user?.id as string }, now);
    console.log(`${options.engine}: ${size.orders} orders and ${size.lines} lines in ${Date.now() - now} ms`);
    return { shop, goods, orders: size.orders, firstMs: firstOrderMs(now) };
  };
  try {
    const [small, large] = [await open('growth_small', SMALL), await open('growth_large', LARGE)];
    for (const shop of shops) await untilCounted(shop);
    return await measure(options, small, large);
  } finally {
    for (const shop of shops) await shop.close();
  }
};

const ONLY = process.env.GROWTH_ONLY;
const KINDS: Record<string, Paths> =
  ONLY === 'statistics' ? STATISTICS : ONLY === 'lists' ? LISTS : { ...LISTS, ...STATISTICS };

/** Until the jobs have counted all hours up to now. */
async function untilCounted({ database }: Shop): Promise<void> {
  const deadline = Date.now() + COUNTED_WITHIN_MS;
  while (Date.now() < deadline) {
    const found = await database.query("SELECT done_until FROM hourly_progress WHERE name LIKE 'stats.%'");
    const isLate = ({ done_until: at }: Record<string, unknown>): boolean =>
      Date.now() - new Date(at instanceof Date ? at : `${String(at).replace(' ', 'T')}Z`).getTime() > 2 * DAY_MS;
    if (found.length > 0 && !found.some(isLate)) return;
    await sleep(1_000);
  }
  throw new Error('the statistics are not counted yet');
}

async function measure({ engine, rounds }: BenchmarkOptions, small: Grown, large: Grown): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, paths] of Object.entries(KINDS)) {
    const side = <Name extends string>(name: Name, grown: Grown) => ({
      name,
      run: async (round: number) => {
        const times: number[] = [];
        for (let n = 0; n < REQUESTS; n++) {
          const since = performance.now();
          await grown.shop.get(paths(grown, round * REQUESTS + n));
          times.push(performance.now() - since);
        }
        return percentile(times, 0.95);
      },
    });
    const { large: ours, small: floor } = await byTurns(rounds, [side('large', large), side('small', small)]);
    figures.push(besideFloor(`${what} (${engine}): p95 : of 10,000`, ours, floor, { unit: 'ms', bar: '≤ 2' }));
  }
  return figures;
}
