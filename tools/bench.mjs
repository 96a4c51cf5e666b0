// npm run bench [-- NAME ...]: the benchmarks beside their floors, on a throwaway MariaDB with durable commits.
import { prepare, runScript } from './prepare.mjs';

const node = prepare({ programs: ['mariadb-server'] });
runScript(node, 'tools/with-mariadb.ts', ['--durable', node, 'bench/src/run.ts', ...process.argv.slice(2)]);
