// The least that placing an order can cost: its writes as bare transactions, on a number of connections at a time.
// Its argument is a RawLoad as JSON; prints a RawResult as JSON.
import { createConnection } from 'mysql2/promise';
import { fill, newOrder, type Template } from './order-template.ts';

export interface RawLoad {
  url: string;
  connections: number;
  seconds: number;
  goods: string[];
  templates: Template[];
  run: number;
}

export interface RawResult {
  placed: number;
  perSecond: number;
  /** Processor time of this process for them, in ms. */
  processorMs: number;
}

const { url, connections, seconds, goods, templates, run } = JSON.parse(process.argv[2] ?? '{}') as RawLoad;
const pool = await Promise.all(Array.from({ length: connections }, () => createConnection({ uri: url })));
for (const connection of pool) await connection.query("SET SESSION tx_isolation='READ-COMMITTED'");

let placed = 0;
const processor = process.cpuUsage();
const since = performance.now();
const until = since + seconds * 1_000;
await Promise.all(
  pool.map(async (connection) => {
    while (performance.now() < until) {
      const order = newOrder(goods, run);
      await connection.query('START TRANSACTION');
      for (const template of templates) await connection.query(fill(template, order));
      await connection.query('COMMIT');
      placed += 1;
    }
  }),
);
const { user, system } = process.cpuUsage(processor);
const answer: RawResult = {
  placed,
  perSecond: (placed * 1_000) / (performance.now() - since),
  processorMs: (user + system) / 1_000,
};
await Promise.all(pool.map((connection) => connection.end()));
console.log(JSON.stringify(answer));
