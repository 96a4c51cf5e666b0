// Runs a command with DATABASE_URL set to throwaway schemas on the MySQL server that MYSQL_URL names; they are dropped afterwards.
//   MYSQL_URL=mysql://root@127.0.0.1:3306 node tools/databases/with-mysql.ts npm test -w api
// The user must be an administrator, and the server one that nothing else uses: tests make it read-only and change its defaults.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';

interface Connection {
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}
/** The API's own package, from where it is declared. */
const mysql2 = createRequire(join(root, 'api', 'package.json'))('mysql2/promise') as {
  createConnection(url: string): Promise<Connection>;
};

const [command, ...args] = process.argv.slice(2);
const server = process.env.MYSQL_URL;
if (!command || !server) throw new Error('usage: MYSQL_URL=mysql://… with-mysql.ts COMMAND [ARG ...]');

const name = `lotline_test_${randomBytes(4).toString('hex')}`;
const workers = Number(process.env.DB_WORKERS ?? Math.max(4, availableParallelism()));
const schemas = [name, ...Array.from({ length: workers }, (_, index) => `${name}_w${index + 1}`)];

/** Runs statements one after the other on a connection of their own: a test may leave the server in any mood. */
async function statements(list: readonly string[]): Promise<void> {
  const connection = await mysql2.createConnection(server ?? '');
  try {
    for (const statement of list) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

await statements([
  ...schemas.map((schema) => `CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`),
  // As a shop's own user: no rights on the server itself, so that a read-only server refuses it.
  `CREATE USER ${name}@'%' IDENTIFIED BY '${name}'`,
  ...schemas.map((schema) => `GRANT ALL ON ${schema}.* TO ${name}@'%'`),
]);

const url = new URL(server);
url.pathname = name;
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url.toString(), SHOP_DATABASE_USER: name },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
await statements([
  'SET GLOBAL read_only=0',
  ...schemas.map((schema) => `DROP DATABASE IF EXISTS ${schema}`),
  `DROP USER IF EXISTS ${name}@'%'`,
]);
process.exitCode = code;
