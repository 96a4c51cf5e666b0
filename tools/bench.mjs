// npm run bench [-- NAME ...]: the benchmarks beside their floors, on a throwaway MariaDB with durable commits; `cluster`, which
// has to be named, on three Galera nodes as well.
import { prepare, runScript } from './prepare.mjs';

const args = process.argv.slice(2);
const cluster = args.includes('cluster');
const node = prepare({
  programs: ['mariadb-server', ...(cluster ? ['galera-4', 'mariadb-backup', 'haproxy', 'socat'] : [])],
});
const command = ['tools/databases/with-mariadb.ts', '--durable', node, 'tools/bench/src/run.ts', ...args];
const [script, ...rest] = cluster ? ['tools/databases/with-galera.ts', '--large', node, ...command] : command;
runScript(node, script, rest);
