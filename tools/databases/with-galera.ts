// with-galera.ts [--large] COMMAND [ARG ...]: runs COMMAND beside a throwaway cluster of three MariaDB nodes behind HAProxy,
// made from deploy/galera/. DATABASE_URL leads to HAProxy, and so does GALERA_URL, for those who have another database as
// well; GALERA_NODES names a file that says where each node is. A node that ends is started again as systemd would do it,
// with the position that it had reached. --large: each node has the memory of `with-mariadb.ts --durable`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { root } from '../repository.ts';

const given = process.argv.slice(2);
const large = given[0] === '--large';
const [command, ...args] = large ? given.slice(1) : given;
if (!command) throw new Error('usage: with-galera.ts [--large] COMMAND [ARG ...]');

const DEPLOY = join(root, 'deploy', 'galera');
const READY_WITHIN_MS = 120_000;
const RESTART_AFTER_MS = 1_000;
const MEMORY = large
  ? ['innodb-buffer-pool-size=2G', 'innodb-log-file-size=256M']
  : ['innodb-buffer-pool-size=128M', 'innodb-log-file-size=64M'];
const folder = mkdtempSync(join(tmpdir(), 'lotline-galera-'));
/** Each run has addresses of its own, so that two of them do not meet. */
const network = `127.${10 + Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 250)}`;
const addresses = [1, 2, 3].map((number) => `${network}.${number}`);
let over = false;

/** What deploy/galera leaves to the machine, filled in. */
const filled = (file: string, values: Record<string, string>): string =>
  readFileSync(join(DEPLOY, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}`);
    return value;
  });

class Node {
  readonly socket: string;
  private readonly config: string;
  private readonly log: number;
  private child: ChildProcess | null = null;
  private gone = Promise.resolve();

  readonly name: string;
  readonly address: string;

  constructor(name: string, address: string) {
    this.name = name;
    this.address = address;
    const home = join(folder, name);
    mkdirSync(join(home, 'tmp'), { recursive: true });
    mkdirSync(join(home, 'data'));
    this.socket = join(home, 'socket');
    this.config = join(home, 'node.cnf');
    this.log = openSync(join(home, 'error.log'), 'a');
    const values = {
      NODE_NAME: name,
      NODE_ADDRESS: address,
      CLUSTER_ADDRESSES: addresses.join(','),
      SST_PASSWORD: 'throwaway',
    };
    // Paths of this run, and what a machine of its own would not share with others.
    const own = [
      ...[`datadir=${join(home, 'data')}`, `tmpdir=${join(home, 'tmp')}`, `socket=${this.socket}`],
      ...[`pid-file=${join(home, 'pid')}`, `user=${userInfo().username}`],
      ...['skip-log-bin', 'performance-schema=0', ...MEMORY],
    ];
    writeFileSync(
      this.config,
      filled('node.cnf', values).replace('gcache.size=512M', 'gcache.size=64M') + own.join('\n') + '\n',
    );
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  install(): void {
    execFileSync(
      'mariadb-install-db',
      [
        `--defaults-file=${this.config}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--wsrep-on=OFF',
      ],
      { stdio: 'pipe' },
    );
  }

  start(...options: string[]): void {
    const child = spawn('mariadbd', [`--defaults-file=${this.config}`, ...options], {
      stdio: ['ignore', this.log, this.log],
    });
    this.child = child;
    this.gone = new Promise((resolve) => child.once('exit', () => resolve()));
    void this.gone.then(() => this.revive());
    tellNodes();
  }

  sql(statement: string): string {
    return execFileSync('mariadb', ['--no-defaults', '-uroot', `-S${this.socket}`, '-N', '-e', statement], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
  }

  async synced(): Promise<void> {
    for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(200)) {
      try {
        if (this.sql("SHOW STATUS LIKE 'wsrep_local_state_comment'").includes('Synced')) return;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
      if (Date.now() > until) throw new Error(`${this.name} does not join, see ${join(folder, this.name)}`);
    }
  }

  async end(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.gone;
  }

  /** After a crash the node's state file has no position; without one it would copy the whole database from another. */
  private async revive(): Promise<void> {
    await sleep(RESTART_AFTER_MS);
    if (over) return;
    const recovery = join(folder, this.name, 'recovery.log');
    rmSync(recovery, { force: true });
    try {
      execFileSync('mariadbd', [`--defaults-file=${this.config}`, '--wsrep-recover', `--log-error=${recovery}`]);
    } catch {
      // What it has found is in its log; what it has not, it copies.
    }
    const position = /Recovered position:\s*(\S+)/.exec(readFileSync(recovery, 'utf8'))?.[1];
    if (!over) this.start(...(position ? [`--wsrep_start_position=${position}`] : []));
  }
}

const nodes = addresses.map((address, at) => new Node(`db${at + 1}`, address));
const nodesFile = join(folder, 'nodes.json');

/** Written whole or not at all: the command reads it while nodes come and go. */
function tellNodes(): void {
  writeFileSync(
    `${nodesFile}.new`,
    JSON.stringify(nodes.map(({ name, address, socket, pid }) => ({ name, address, socket, pid }))),
  );
  renameSync(`${nodesFile}.new`, nodesFile);
}

async function startCluster(): Promise<void> {
  const [first, ...others] = nodes;
  if (!first) return;
  first.install();
  first.start('--wsrep-new-cluster');
  await first.synced();
  first.sql(
    // One schema for a program, one for a test worker, of which there is one.
    "CREATE DATABASE lotline CHARACTER SET utf8mb4; CREATE DATABASE lotline_w1 CHARACTER SET utf8mb4; CREATE USER lotline@'%' IDENTIFIED BY 'lotline'; " +
      "GRANT ALL ON *.* TO lotline@'%'; CREATE USER sst@localhost IDENTIFIED BY 'throwaway'; " +
      'GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR, REPLICA MONITOR ON *.* TO sst@localhost; ' +
      'CREATE USER health@localhost;',
  );
  for (const node of others) {
    node.start();
    await node.synced();
  }
}

/** HAProxy and the agents that it asks. */
async function startProxy(): Promise<{ url: string; stop: () => void }> {
  const [port, stats] = [await freePort(), await freePort()];
  const agents = nodes.map(({ address, socket }) =>
    spawn('socat', [`TCP-LISTEN:9200,bind=${address},fork,reuseaddr`, `EXEC:${join(DEPLOY, 'galera-health')}`], {
      stdio: 'ignore',
      env: { ...process.env, MYSQL_ARGS: `--no-defaults -uhealth -S${socket}` },
    }),
  );
  const proxy = spawn('haproxy', ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', openSync(join(folder, 'haproxy.log'), 'a')],
    env: {
      ...process.env,
      ...Object.fromEntries(addresses.map((address, at) => [`NODE_${at + 1}`, address])),
      PROXY_BIND: `127.0.0.1:${port}`,
      PROXY_STATS: `127.0.0.1:${stats}`,
    },
  });
  await sleep(2_000);
  if (proxy.exitCode !== null) throw new Error(readFileSync(join(folder, 'haproxy.log'), 'utf8'));
  return {
    url: `mysql://lotline:lotline@127.0.0.1:${port}/lotline`,
    stop: () => [proxy, ...agents].forEach((child) => child.kill('SIGTERM')),
  };
}

let stopProxy = (): void => undefined;
try {
  await startCluster();
  const proxy = await startProxy();
  stopProxy = proxy.stop;
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: proxy.url, GALERA_URL: proxy.url, GALERA_NODES: nodesFile },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
} finally {
  over = true;
  stopProxy();
  await Promise.all(nodes.map((node) => node.end()));
  rmSync(folder, { recursive: true, force: true });
}
