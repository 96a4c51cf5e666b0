// Runs a command with DATABASE_URL set to a throwaway MariaDB: fresh data folder, random port, gone afterwards.
//   node tools/databases/with-mariadb.ts [--durable] [--revive] npm test -w api
// --durable: commits reach the disk. --revive: whenever the server is killed it is started again, as a service manager would.
// Needs Debian's mariadb-server package (its programs only, no running service).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';

const args = process.argv.slice(2);
const options = new Set<string>();
while (args[0] === '--durable' || args[0] === '--revive') options.add(args.shift() ?? '');
const durable = options.has('--durable');
const [command, ...rest] = args;
if (!command) throw new Error('usage: with-mariadb.ts [--durable] [--revive] COMMAND [ARG ...]');

const folder = mkdtempSync(join(tmpdir(), 'lotline-mariadb-'));
const data = join(folder, 'data');
const socket = join(folder, 'socket');
const port = await freePort();
const common = [
  '--no-defaults',
  `--user=${userInfo().username}`,
  `--datadir=${data}`,
  '--skip-log-bin',
  '--innodb-immediate-scrub-data-uncompressed=ON', // as docs/operations/retention.md asks for
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
];
const speed = durable
  ? // As much as docs/operations/production.md asks for a shop of a million orders; taken as it is used.
    ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=2G', '--innodb-log-file-size=256M']
  : [
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--innodb-doublewrite=0',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=16M',
      '--performance-schema=0',
    ];

execFileSync('mariadb-install-db', [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
  stdio: 'pipe',
});
const errorLog = openSync(join(folder, 'error.log'), 'w');
let over = false;
function serve(): { process: ChildProcess; gone: Promise<void> } {
  const child = spawn(
    'mariadbd',
    [
      ...common,
      ...speed,
      '--max-connections=400',
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${join(folder, 'pid')}`,
    ],
    { stdio: ['ignore', 'ignore', errorLog] },
  );
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  if (options.has('--revive')) void gone.then(() => (over ? undefined : (server = serve())));
  return { process: child, gone };
}
let server = serve();

const sql = (statement: string): void => {
  execFileSync('mariadb', ['--no-defaults', '-uroot', `-S${socket}`, '-e', statement], { stdio: 'pipe' });
};
for (let attempt = 0; ; attempt++) {
  try {
    sql('SELECT 1');
    break;
  } catch (error) {
    if (attempt > 400 || server.process.exitCode !== null) throw error;
    await sleep(25);
  }
}
// One schema for each test worker, and one without a number.
const workers = Number(process.env.DB_WORKERS ?? Math.max(4, availableParallelism()));
const schemas = ['lotline', ...Array.from({ length: workers }, (_, index) => `lotline_w${index + 1}`)];
sql(
  schemas.map((name) => `CREATE DATABASE ${name} CHARACTER SET utf8mb4;`).join('') +
    "CREATE USER lotline@'127.0.0.1' IDENTIFIED BY 'lotline'; GRANT ALL ON *.* TO lotline@'127.0.0.1';" +
    // As a shop's own user: no rights on the server itself, so that a read-only server refuses it.
    "CREATE USER shop@'127.0.0.1' IDENTIFIED BY 'shop'; GRANT ALL ON `lotline%`.* TO shop@'127.0.0.1';",
);

const child = spawn(command, rest, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: `mysql://lotline:lotline@127.0.0.1:${port}/lotline` },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
over = true;
server.process.kill('SIGKILL'); // throwaway: no orderly stop
await server.gone;
rmSync(folder, { recursive: true, force: true });
process.exitCode = code;
