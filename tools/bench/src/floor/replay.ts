// Transactions that were recorded, as bare ones on a number of connections at a time, each in turn.
// Its argument is a Replay as JSON; prints a RawResult as JSON.
import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import type { RawResult } from './transactions.ts';

export interface Replay {
  url: string;
  connections: number;
  /** The writes of each transaction, as JSON. */
  file: string;
}

const { url, connections, file } = JSON.parse(process.argv[2] ?? '{}') as Replay;
const transactions = JSON.parse(readFileSync(file, 'utf8')) as string[][];
const pool = await Promise.all(Array.from({ length: connections }, () => createConnection({ uri: url })));
for (const connection of pool) await connection.query("SET SESSION tx_isolation='READ-COMMITTED'");

/** The API had tried a number that was taken, too. */
const unlessTaken = (error: unknown): void => {
  if ((error as { code?: string }).code !== 'ER_DUP_ENTRY') throw error;
};

const placed = transactions.length;
const queue = transactions.values();
const processor = process.cpuUsage();
const since = performance.now();
await Promise.all(
  pool.map(async (connection) => {
    for (const writes of queue) {
      await connection.query('START TRANSACTION');
      for (const write of writes) await connection.query(write).catch(unlessTaken);
      await connection.query('COMMIT');
    }
  }),
);
const { user, system } = process.cpuUsage(processor);
const perSecond = (placed * 1_000) / (performance.now() - since);
const answer: RawResult = { placed, perSecond, processorMs: (user + system) / 1_000 };
await Promise.all(pool.map((connection) => connection.end()));
console.log(JSON.stringify(answer));
