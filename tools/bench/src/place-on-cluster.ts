import { readFileSync } from 'node:fs';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import type { HttpLoad, LoadResult } from './load/http-load.ts';
import { runScript } from './load/run.ts';
import { besideFloor, type Figure } from './measure/figures.ts';
import { processorMs } from './measure/processor.ts';
import { byTurns } from './measure/rounds.ts';
import { CONNECTIONS, GOODS, QUANTITIES } from './place-orders.ts';
import { putOnSale } from './shop/goods.ts';
import { Shop } from './shop/shop.ts';

const STOCK = 1_000_000_000;
/** Processes that send the load, to one API or to one each: both sides have the same work with it. */
const LOADS = 2;

interface Place {
  shop: Shop;
  goods: string[];
  /** Its processes: shop and database. */
  pids: readonly number[];
}

/**
 * POST /api/orders by guests on three Galera nodes, with two APIs and two workers, beside the same on one MariaDB, with
 * one process that is both.
 */
export const placeOnCluster: Benchmark = async (options) => {
  const { GALERA_URL: server, GALERA_NODES: file } = process.env;
  if (!server || !file) throw new Error('GALERA_URL is needed: run "npm run bench -- cluster"');
  const shops: Shop[] = [];
  const open = async (name: string, more: { server?: string; env?: Record<string, string> }): Promise<Shop> => {
    const shop = await Shop.open({ ...options, name, ...more });
    shops.push(shop);
    return shop;
  };
  try {
    const one = await open('single', {});
    const many = await open('cluster', { server, env: { ROLE: 'api' } });
    await many.startApi();
    for (let worker = 0; worker < 2; worker++) await many.startWorker();
    return await measure(options, {
      single: await filled(one, [one.database.pid]),
      cluster: await filled(many, nodesOf(file)),
    });
  } finally {
    for (const shop of shops) await shop.close();
  }
};

const nodesOf = (file: string): (number | null)[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { pid: number | null }[]).map(({ pid }) => pid);

const filled = async (shop: Shop, databases: readonly (number | null)[]): Promise<Place> => ({
  shop,
  goods: await putOnSale(shop, GOODS, STOCK),
  pids: [...shop.pids, ...databases.flatMap((pid) => pid ?? [])],
});

async function measure(
  { rounds, seconds }: BenchmarkOptions,
  { single, cluster }: Record<'single' | 'cluster', Place>,
): Promise<Figure[]> {
  let run = 0;
  const costs = { single: [] as number[], cluster: [] as number[] };
  const send = (url: string, goods: string[]): Promise<LoadResult> => {
    const orders = { goods, maxQuantity: QUANTITIES, run: ++run };
    const load: HttpLoad = { url: `${url}/api/orders`, connections: CONNECTIONS / LOADS, seconds, orders };
    return runScript<LoadResult>('load/http-load.ts', JSON.stringify(load));
  };
  const side = (name: keyof typeof costs, { shop, goods, pids }: Place) => ({
    name,
    run: async (round: number) => {
      const urls = Array.from({ length: LOADS }, (_, at) => shop.urls[at % shop.urls.length] ?? '');
      const before = usedMs(pids);
      const results = await Promise.all(urls.map((url) => send(url, goods)));
      const orders = results.reduce((sum, { requests }) => sum + requests, 0);
      if (round > 0) costs[name].push(((usedMs(pids) - before) * 1_000) / orders);
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
    },
  });
  const rates = await byTurns(rounds, [side('cluster', cluster), side('single', single)]);
  const what = `POST /api/orders, ${CONNECTIONS} connections, ${GOODS} goods, 3 Galera nodes, 2 APIs, 2 workers`;
  const cost = 'processor time of an order, all nodes, APIs and workers : one MariaDB, one API';
  return [
    besideFloor(`${what} : one MariaDB, one API`, rates.cluster, rates.single, { unit: '/s', bar: '≥ 0.5' }),
    ...(costs.single.some(Number.isNaN)
      ? []
      : [besideFloor(cost, costs.cluster, costs.single, { unit: 'µs', bar: '' })]),
  ];
}

/** Processor time of all of them; NaN where the system does not tell. */
const usedMs = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (processorMs(pid) ?? NaN), 0);
