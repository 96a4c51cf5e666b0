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
const some = ({ orders, firstMs }: Grown, n: number): number => orderMs(firstMs, (n * 7919) % orders);
const cursor = (grown: Grown, n: number): string => {
  const key = (BigInt(some(grown, n) - Date.UTC(2024, 0, 1)) << 22n).toString();
  return Buffer.from(JSON.stringify([key])).toString('base64url');
};
const day = (grown: Grown, n: number): string => {
  const from = some(grown, n);
  return `from=${new Date(from).toISOString()}&to=${new Date(from + 86_400_000).toISOString()}`;
};

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
    return await measure(options, await open('growth_small', SMALL), await open('growth_large', LARGE));
  } finally {
    for (const shop of shops) await shop.close();
  }
};

async function measure({ engine, rounds }: BenchmarkOptions, small: Grown, large: Grown): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, paths] of Object.entries(LISTS)) {
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
    figures.push(besideFloor(`${what} (${engine}): p95 : of 10,000`, ours, floor, { unit: 'ms', bar: '≤ 1.5' }));
  }
  return figures;
}
