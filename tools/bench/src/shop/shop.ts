import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Child } from '../../../../deploy/local/children.ts';
import { root } from '../../../../deploy/local/settings.ts';
import { SMALL_MEMORY } from '../../../../deploy/local/small-memory.ts';
import { type Database, type Engine, openDatabase } from './database.ts';
import { Devnet } from './devnet.ts';
import { send, sendJson } from './http.ts';

/** More than any benchmark asks for: limits per address are not what is measured. */
const NO_LIMIT = '1000000000';

export interface ShopOptions {
  engine: Engine;
  /** Names its database. */
  name: string;
  /** Folder of the built API. */
  api: string;
  /** Address of the database server; without, that of DATABASE_URL. */
  server?: string;
  /** NODE_OPTIONS of the API's process, instead of those of production. */
  nodeOptions?: string;
  /** Further variables for the API. */
  env?: Record<string, string>;
}

interface Account {
  username: string;
  password: string;
}

/**
 * The API as a process of its own, as it runs in production, with a database and a TRON network of its own. There may be
 * more processes beside it.
 */
export class Shop {
  readonly devnet: Devnet;
  readonly database: Database;
  private readonly options: ShopOptions;
  private readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;
  /** The first one is the API that the shop was opened with. */
  private processes: Child[] = [];
  private apiUrls: string[] = [];
  private headers: Record<string, string> = {};

  private constructor(options: ShopOptions, parts: { folder: string; devnet: Devnet; database: Database }) {
    this.options = options;
    this.folder = parts.folder;
    this.devnet = parts.devnet;
    this.database = parts.database;
    this.env = {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      STAFF_SECOND_FACTOR: 'off',
      ALTCHA: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      JWT_SECRET: randomBytes(32).toString('hex'),
      MASTER_KEY: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: NO_LIMIT,
      AUTH_LIMIT_PER_MINUTE: NO_LIMIT,
      ORDER_LIMIT_PER_MINUTE: NO_LIMIT,
      CHAIN_NETWORK: 'devnet',
      CHAIN_NODE_URLS: parts.devnet.url,
      CHAIN_START_BLOCK: '1',
      CHAIN_USDT_ADDRESS: parts.devnet.usdt,
      CHAIN_MAX_QPS: '1000',
      ...parts.database.env,
      ...options.env,
    };
  }

  /** Starts the network and the API on an empty database, and signs the owner in. */
  static async open(options: ShopOptions): Promise<Shop> {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-bench-'));
    const database = await openDatabase(options.engine, options.name, { folder, server: options.server });
    const devnet = await Devnet.start(folder);
    const shop = new Shop(options, { folder, devnet, database });
    try {
      const owner = await shop.seed();
      await shop.startApi();
      await shop.signIn(owner);
      return shop;
    } catch (error) {
      await shop.close();
      throw error;
    }
  }

  get url(): string {
    return this.apiUrls[0] ?? '';
  }

  /** Of each API that runs. */
  get urls(): readonly string[] {
    return this.apiUrls;
  }

  get pid(): number {
    const [pid] = this.pids;
    if (pid === undefined) throw new Error('the API does not run');
    return pid;
  }

  /** Of the APIs and the workers. */
  get pids(): readonly number[] {
    return this.processes.flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Starts an API, beside those that run, and gives the milliseconds from the start of the process to its first answer.
   */
  async startApi(): Promise<number> {
    const since = performance.now();
    const [, url = ''] = await this.start('The API', 'main.js').printed(/api listening on (http:\/\/\S+)/);
    await send(`${url}/api/goods`);
    this.apiUrls.push(url);
    return performance.now() - since;
  }

  async startWorker(): Promise<void> {
    await this.start('The worker', 'worker.js').printed(/worker ready/);
  }

  /** Ends the API, and what else was started. */
  async stopApi(): Promise<void> {
    await Promise.all(this.processes.map((child) => child.stop()));
    this.processes = [];
    this.apiUrls = [];
  }

  /** POST as the owner. */
  async post<T>(path: string, body: object): Promise<T> {
    return (await sendJson<{ data: T }>(`${this.url}/api/${path}`, body, this.headers)).data;
  }

  /** GET as the owner. */
  get(path: string): Promise<string> {
    return send(`${this.url}/api/${path}`, { headers: this.headers });
  }

  /** Imports a file of lines as the console does; gives the last line of the answer. */
  async importLines(goodsId: string, file: Buffer): Promise<{ imported: number; batch_id: string }> {
    const query = new URLSearchParams({ supplier: 'Bench', source: 'own_created', rights_confirmed: 'true' });
    query.set('gender', 'unknown');
    const answer = await send(`${this.url}/api/goods/${goodsId}/batches?${query}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'text/plain' },
      body: file,
    });
    return JSON.parse(answer.trim().split('\n').at(-1) ?? '{}') as { imported: number; batch_id: string };
  }

  async close(): Promise<void> {
    await this.stopApi();
    await this.devnet.stop();
    await this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private start(name: string, script: string): Child {
    const child = new Child({
      name,
      script: join(this.options.api, script),
      cwd: root,
      env: {
        ...this.env,
        ...SMALL_MEMORY,
        ...(this.options.nodeOptions && { NODE_OPTIONS: this.options.nodeOptions }),
      },
      logFile: join(this.folder, `${script}.log`),
    });
    this.processes.push(child);
    return child;
  }

  /** Accounts and a receiving wallet come from the sample data; its goods are taken off sale. */
  private async seed(): Promise<Account> {
    const { stdout } = await promisify(execFile)(process.execPath, [join(this.options.api, 'cli', 'seed.js')], {
      cwd: root,
      env: { ...this.env, NODE_ENV: 'development', DEVNET_URL: this.devnet.url },
      maxBuffer: 16 * 1024 * 1024,
    });
    const line = stdout.split('\n').findLast((one) => one.startsWith('{'));
    const { admin } = JSON.parse(line ?? '{}') as { admin?: Account };
    if (!admin) throw new Error('the sample data has no account called admin');
    await this.database.query("UPDATE goods SET status='off_sale'");
    return admin;
  }

  private async signIn({ username, password }: Account): Promise<void> {
    const { token } = await this.post<{ token: string }>('auth/login', { username, password });
    this.headers = { authorization: `Bearer ${token}` };
  }
}
