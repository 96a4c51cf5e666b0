import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { copySchema, schemaBeside } from './floor/copy.ts';
import { recordTransactions } from './floor/record.ts';
import type { Replay } from './floor/replay.ts';
import type { RawResult } from './floor/transactions.ts';
import { linesFile } from './import-lines.ts';
import type { HttpLoad, LoadResult } from './load/http-load.ts';
import { runScript } from './load/run.ts';
import { alone, besideFloor, type Figure } from './measure/figures.ts';
import { residentMb } from './measure/memory.ts';
import { byTurns } from './measure/rounds.ts';
import { richBuyers } from './shop/buyers.ts';
import { putOnSale } from './shop/goods.ts';
import { Shop } from './shop/shop.ts';

const CONNECTIONS = 16;
const GOODS = 20;
const BUYERS = 50;
/** Orders of a round, of one line each. */
const ORDERS = 3_000;

/**
 * POST /api/orders by signed-in buyers, paid from their balance: the lines are theirs and the delivery is in the outbox
 * when it answers. Beside the writes of as many such orders, recorded, as bare transactions on the state from before.
 */
export const buyFromBalance: Benchmark = async (options) => {
  // What is in the outbox is another process's work.
  const shop = await Shop.open({ ...options, name: 'buy', env: { ROLE: 'api' } });
  try {
    return await measure(shop, options);
  } finally {
    await shop.close();
  }
};

async function measure(shop: Shop, { engine, rounds }: BenchmarkOptions): Promise<Figure[]> {
  const goods = await putOnSale(shop, GOODS, 0);
  const each = Math.ceil((ORDERS * (rounds + 2)) / GOODS);
  for (const id of goods) await shop.importLines(id, linesFile(`g${id}x`, each));
  const buyers = await richBuyers(shop, BUYERS);
  let run = 0;
  const buy = async (): Promise<number> => {
    const orders = { goods, maxQuantity: 1, run: ++run, buyers };
    const load: HttpLoad = { url: `${shop.url}/api/orders`, connections: CONNECTIONS, amount: ORDERS, orders };
    return (await runScript<LoadResult>('load/http-load.ts', JSON.stringify(load))).perSecond;
  };
  const what = `POST /api/orders from the balance, ${CONNECTIONS} connections, ${GOODS} goods (${engine})`;
  const api = { name: 'api', run: buy };
  const floor = engine === 'embedded' ? null : await recordedOrders(shop, buy);
  const measured = await byTurns(rounds, floor ? [api, floor.side] : [api]).finally(floor?.forget);
  const [bought = [], raw = []] = [measured.api, measured.floor];
  const rss = residentMb(shop.pid);
  return [
    floor
      ? besideFloor(`${what} : ${floor.writes} raw writes`, bought, raw, { unit: '/s', bar: '≥ 0.25' })
      : alone(what, bought, { unit: '/s' }),
    ...(rss === null
      ? []
      : [alone(`resident memory of the API after it (${engine})`, [rss], { unit: 'MB', bar: '≤ 350 MB' })]),
  ];
}

/** Has orders made, and gives the side that makes them again without the API, on a copy of what was there before them. */
async function recordedOrders({ database }: Shop, buy: () => Promise<unknown>) {
  const own = new URL(database.url).pathname.slice(1);
  const [before, copy] = [schemaBeside(database, 'before'), schemaBeside(database, 'copy')];
  await copySchema(database, own, before.name);
  const transactions = await recordTransactions(database, /^INSERT INTO `?orders\b/, buy);
  if (transactions.length !== ORDERS) throw new Error(`recorded ${transactions.length} of ${ORDERS} orders`);
  const file = join(tmpdir(), `lotline-bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(transactions));
  const replay: Replay = { url: copy.url, connections: CONNECTIONS, file };
  const run = async (): Promise<number> => {
    await copySchema(database, before.name, copy.name);
    return (await runScript<RawResult>('floor/replay.ts', JSON.stringify(replay))).perSecond;
  };
  const forget = async (): Promise<void> => {
    rmSync(file);
    for (const { name } of [before, copy]) await database.query(`DROP DATABASE IF EXISTS ${name}`);
  };
  return { side: { name: 'floor', run }, forget, writes: transactions[0]?.length ?? 0 };
}
