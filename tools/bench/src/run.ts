// npm run bench [-- NAME ... --rounds N --seconds S --engine mariadb|embedded --api FOLDER --node OPTIONS]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../../deploy/local/build.ts';
import { root } from '../../../deploy/local/settings.ts';
import type { Benchmark } from './benchmark.ts';
import { buyFromBalance } from './buy-from-balance.ts';
import { catchUp } from './catch-up.ts';
import { growth } from './growth.ts';
import { importLines } from './import-lines.ts';
import { listGoods } from './list-goods.ts';
import { type Figure, table } from './measure/figures.ts';
import { load, machine } from './measure/machine.ts';
import { orderItems } from './order-items.ts';
import { placeOnCluster } from './place-on-cluster.ts';
import { placeOrders } from './place-orders.ts';
import { searchGoods } from './search-goods.ts';
import { settleOrders } from './settle-orders.ts';
import type { Engine } from './shop/database.ts';
import { startApi } from './start-api.ts';

interface Entry {
  run: Benchmark;
  engines: readonly Engine[];
  /** Needs more than the others do, so it runs only when it is asked for. */
  onlyNamed?: boolean;
}

const BENCHMARKS: Record<string, Entry> = {
  list: { run: listGoods, engines: ['mariadb', 'embedded'] },
  search: { run: searchGoods, engines: ['mariadb', 'embedded'] },
  orders: { run: placeOrders, engines: ['mariadb', 'embedded'] },
  items: { run: orderItems, engines: ['mariadb', 'embedded'] },
  buy: { run: buyFromBalance, engines: ['mariadb', 'embedded'] },
  import: { run: importLines, engines: ['mariadb', 'embedded'] },
  settle: { run: settleOrders, engines: ['mariadb', 'embedded'] },
  catchup: { run: catchUp, engines: ['mariadb', 'embedded'] },
  growth: { run: growth, engines: ['mariadb', 'embedded'] },
  start: { run: startApi, engines: ['mariadb', 'embedded'] },
  cluster: { run: placeOnCluster, engines: ['mariadb'], onlyNamed: true },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    /** Another build of the API, to compare two. */
    api: { type: 'string' },
    engine: { type: 'string' },
    /** NODE_OPTIONS of the API's process, instead of those of production. */
    node: { type: 'string', default: '' },
  },
});
const usual = Object.keys(BENCHMARKS).filter((name) => !BENCHMARKS[name]?.onlyNamed);
const names = positionals.length > 0 ? positionals : usual;
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}`);

if (values.api === undefined) await ensureBuilt(console.log);
const options = {
  api: values.api ?? join(root, 'api', 'dist'),
  nodeOptions: values.node,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
};
console.log(`\n${machine().join('\n')}\nrounds: ${options.rounds}, of ${options.seconds} s where a load is sent\n`);
const figures: Figure[] = [];
for (const [name, { run, engines }] of Object.entries(BENCHMARKS).filter(([one]) => names.includes(one))) {
  for (const engine of engines.filter((one) => values.engine === undefined || values.engine === one)) {
    const before = load();
    const found = await run({ engine, ...options });
    console.log(`${name}, ${engine}: ${before} before, ${load()} after\n${table(found)}\n`);
    figures.push(...found);
  }
}
console.log(`${table(figures)}\n`);
