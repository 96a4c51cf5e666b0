import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/databases/ports.ts';
import { ensureBuilt } from './build.ts';
import { Child } from './children.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { type Ports, readSecrets, requireFreePorts, root, StackError } from './settings.ts';
import { SMALL_MEMORY } from './small-memory.ts';

export interface StackOptions {
  /** Where data, keys, logs and credentials are kept. */
  dataDir: string;
  /** 0, the default, takes a free port. */
  ports?: Partial<Ports>;
  /** MySQL or MariaDB; the embedded database in `dataDir` without it. */
  databaseUrl?: string;
  /** The local TRON network has three ports, as a stock java-tron has them, instead of one. */
  splitPorts?: boolean;
  /** Time between blocks. */
  blockMs?: number;
  /** Blocks come only by POST /devnet/mine. */
  manualClock?: boolean;
  /** Blocks that make a payment final. */
  confirmations?: number;
  /** Further variables for the API, e.g. ORDER_WINDOW_MINUTES. */
  env?: Record<string, string>;
  /** Says nothing while it starts. */
  quiet?: boolean;
}

/** Name, password and place to sign in of the sample accounts, as the seed made them. */
export type Credentials = Record<string, { username: string; password: string; path: string }>;

export interface Stack {
  /** The shop, the cashier, the console and `/api`. */
  readonly url: string;
  /** The API without the gateway before it. */
  readonly apiUrl: string;
  readonly devnetUrl: string;
  readonly mailUrl: string;
  readonly smtpPort: number;
  readonly credentials: Credentials;
  /** Whether this start made the data. */
  readonly firstStart: boolean;
  /** Settles with a sentence when a part ends that should not have. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

/** What runs, so that it can be stopped in order, whether or not everything came up. */
class Running {
  private readonly children: Child[] = [];
  private gateway: Gateway | null = null;
  private stopping = false;
  readonly broken: Promise<string>;
  private reportBroken: (how: string) => void = () => undefined;

  constructor() {
    this.broken = new Promise((resolve) => (this.reportBroken = resolve));
  }

  start(child: Child): Child {
    this.children.push(child);
    void child.ended.then((how) => {
      if (!this.stopping) this.reportBroken(how);
    });
    return child;
  }

  openGateway(gateway: Gateway): void {
    this.gateway = gateway;
  }

  /** Visitors first, then the API, then what the API uses. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.gateway?.close();
    const [api, ...rest] = [...this.children].reverse();
    await api?.stop();
    await Promise.all(rest.map((child) => child.stop()));
  }
}

/**
 * Starts the shop on this machine: the API with its jobs, a TRON network, a mail catcher, and the three apps before them
 * on one origin. Builds what is stale, migrates and seeds an empty database. The same code serves `npm start`, the
 * browser tests and the benchmarks. Rejects, with nothing left running, when a part does not come up.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports: Ports = { web: 0, devnet: 0, solidity: 0, jsonrpc: 0, mail: 0, smtp: 0, ...options.ports };
  await requireFreePorts(ports);
  await ensureBuilt(options.quiet ? () => undefined : (line) => console.log(line));
  mkdirSync(join(options.dataDir, 'logs'), { recursive: true });
  const running = new Running();
  try {
    return await startParts(options, ports, running);
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function startParts(options: StackOptions, ports: Ports, running: Running): Promise<Stack> {
  const { dataDir } = options;
  const gateway = await startGateway({ port: ports.web, root });
  running.openGateway(gateway);
  const mailPorts = { web: ports.mail || (await freePort()), smtp: ports.smtp || (await freePort()) };
  const mailUrl = `http://127.0.0.1:${mailPorts.web}`;
  const devnet = running.start(startDevnet(options, ports));
  const mail = running.start(startMail(dataDir, mailPorts));
  const [, devnetUrl = '', solidityUrl, jsonrpcUrl] = await devnet.printed(DEVNET_READY);
  const nodeUrls = solidityUrl ? `wallet=${devnetUrl};solidity=${solidityUrl};jsonrpc=${jsonrpcUrl}` : devnetUrl;

  const addresses = { url: gateway.url, devnetUrl, nodeUrls, mailUrl, smtpPort: mailPorts.smtp };
  const env = await apiEnvironment(options, addresses);
  const { credentials, firstStart } = await prepareData(options, env, devnetUrl);
  const api = running.start(
    new Child({
      name: 'The API',
      script: join(root, 'api', 'dist', 'main.js'),
      cwd: root,
      env,
      logFile: join(dataDir, 'logs', 'api.log'),
    }),
  );
  const [, apiUrl = ''] = await api.printed(/api listening on (http:\/\/\S+)/);
  await mail.printed(/webapp running/i);
  const devnetPort = new URL(devnetUrl).port;
  gateway.open({
    apiUrl,
    reachable: [`http://127.0.0.1:${devnetPort}`, `http://localhost:${devnetPort}`],
    framedBy: (env.EMBED_ORIGINS ?? '').split(',').filter(Boolean),
  });
  await requireReady(gateway.url);
  return {
    url: gateway.url,
    apiUrl,
    devnetUrl,
    mailUrl,
    smtpPort: mailPorts.smtp,
    credentials,
    firstStart,
    broken: running.broken,
    stop: () => running.stop(),
  };
}

/** The line that tron-devnet prints when it is up: one address, or with split ports three. */
const DEVNET_READY = /listening on (http:\S+)(?: \(\/walletsolidity on (http:\S+), \/jsonrpc on (http:\S+)\))?\n/;

function startDevnet(options: StackOptions, ports: Ports): Child {
  const args = ['--port', String(ports.devnet), '--state', join(options.dataDir, 'devnet.state')];
  if (options.splitPorts) {
    args.push('--split-ports', '--solidity-port', String(ports.solidity), '--jsonrpc-port', String(ports.jsonrpc));
  }
  if (options.blockMs !== undefined) args.push('--block-ms', String(options.blockMs));
  if (options.confirmations !== undefined) args.push('--confirmations', String(options.confirmations));
  if (options.manualClock) args.push('--manual');
  return new Child({
    name: 'The local TRON network',
    script: join(root, 'libs', 'tron-devnet', 'dist', 'cli.js'),
    args,
    cwd: root,
    logFile: join(options.dataDir, 'logs', 'devnet.log'),
  });
}

function startMail(dataDir: string, ports: { web: number; smtp: number }): Child {
  const mailDirectory = join(dataDir, 'mail');
  mkdirSync(mailDirectory, { recursive: true });
  return new Child({
    name: 'The mail catcher',
    script: join(root, 'node_modules', 'maildev', 'bin', 'maildev'),
    args: [
      ...['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', mailDirectory],
      ...['--web', String(ports.web), '--smtp', String(ports.smtp)],
    ],
    cwd: root,
    logFile: join(dataDir, 'logs', 'mail.log'),
  });
}

/** How often the API looks at the network: as often as blocks come, so that a payment shows at once. */
const tickMs = (options: StackOptions): number =>
  options.manualClock ? 250 : Math.min(1_000, Math.max(100, options.blockMs ?? 1_000));

async function apiEnvironment(
  options: StackOptions,
  parts: { url: string; devnetUrl: string; nodeUrls: string; mailUrl: string; smtpPort: number },
): Promise<NodeJS.ProcessEnv> {
  const answer = await fetch(`${parts.devnetUrl}/devnet/state`);
  const { usdt } = (await answer.json()) as { usdt: string };
  return {
    LOG_LEVEL: 'info',
    // Invented accounts have no profile pictures anywhere: sample answers by a UID's last digit.
    ALIVE_CHECK_PROBER: 'stub',
    CHAIN_TICK_MS: String(tickMs(options)),
    ...readSecrets(options.dataDir),
    ...SMALL_MEMORY,
    ...process.env,
    NODE_ENV: 'development',
    ROLE: 'all',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: parts.url,
    WEB_PAGES_URL: `${parts.url}/app-pages`,
    TRUST_PROXY: '1',
    DATABASE_URL: options.databaseUrl ?? '',
    DB_FILE: join(options.dataDir, 'lotline.sqlite'),
    MEDIA_DIR: join(options.dataDir, 'media'),
    MIGRATE_ON_START: 'true',
    CHAIN_NETWORK: 'devnet',
    CHAIN_NODE_URLS: parts.nodeUrls,
    CHAIN_USDT_ADDRESS: usdt,
    CHAIN_CONFIRMATIONS: String(options.confirmations ?? 19),
    SMTP_URL: `smtp://127.0.0.1:${parts.smtpPort}`,
    LOCAL_MAIL_URL: parts.mailUrl,
    LOCAL_DEVNET_URL: parts.devnetUrl,
    ...options.env,
  };
}

interface KeptCredentials {
  database: string;
  accounts: Credentials;
}

/** Seeds a database that has not been seeded yet, and keeps the passwords that the seed made. */
async function prepareData(
  options: StackOptions,
  env: NodeJS.ProcessEnv,
  devnetUrl: string,
): Promise<{ credentials: Credentials; firstStart: boolean }> {
  const file = join(options.dataDir, 'credentials.json');
  // Without its password: the file only has to tell one database from another.
  const database = options.databaseUrl ? withoutPassword(options.databaseUrl) : 'embedded';
  const emptied = !options.databaseUrl && !existsSync(join(options.dataDir, 'lotline.sqlite'));
  if (existsSync(file) && !emptied) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptCredentials;
    if (kept.database === database) return { credentials: kept.accounts, firstStart: false };
  }
  const seed = join(root, 'api', 'dist', 'cli', 'seed.js');
  const { stdout } = await promisify(execFile)(process.execPath, [seed], {
    cwd: root,
    env: { ...env, DEVNET_URL: devnetUrl },
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: Error & { stderr?: string }) => {
    throw new StackError(`The sample data could not be made:\n${error.stderr || error.message}`);
  });
  const accounts = credentialsIn(stdout);
  writeFileSync(file, `${JSON.stringify({ database, accounts } satisfies KeptCredentials, null, 2)}\n`, {
    mode: 0o600,
  });
  return { credentials: accounts, firstStart: true };
}

const withoutPassword = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.toString();
};

/** The seed prints its accounts as one line of JSON among whatever else it says. */
function credentialsIn(output: string): Credentials {
  for (const line of output.split('\n').reverse()) {
    if (line.startsWith('{')) return JSON.parse(line) as Credentials;
  }
  return {};
}

async function requireReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/ready`);
  if (!answer.ok) throw new Error(`The API is not ready: ${await answer.text()}`);
}

/** Forgets everything but the keys; the next start begins with an empty shop. */
export function forgetData(dataDir: string): void {
  for (const name of [
    'lotline.sqlite',
    'lotline.sqlite-wal',
    'lotline.sqlite-shm',
    'devnet.state',
    'mail',
    'media',
    'logs',
    'credentials.json',
  ]) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
