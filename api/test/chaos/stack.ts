import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestDevnet } from '../support/devnet.js';
import { MailSink } from '../support/mail-sink.js';
import { ServedDatabase } from './database.js';
import { Program } from './program.js';

const ROOT = join(import.meta.dirname, '../../..');
const PLENTY = '1000000000';

/** The shop as it runs in production: two APIs, two workers, one MariaDB; beside it a TRON network and a mail server. */
export class Stack {
  readonly apis: readonly Program[];
  readonly workers: readonly Program[];

  private constructor(
    readonly folder: string,
    readonly devnet: TestDevnet,
    readonly mails: MailSink,
    readonly database: ServedDatabase,
    readonly apiUrls: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {
    const program = (name: string, script: string, more: NodeJS.ProcessEnv, ready: RegExp): Program =>
      new Program({
        name,
        script: join(folder, 'dist', script),
        env: { ...env, ...more },
        logFile: join(folder, `${name}.log`),
        ready,
      });
    this.apis = apiUrls.map((url, at) =>
      program(`api ${at + 1}`, 'main.js', { ROLE: 'api', PORT: new URL(url).port }, /api listening/),
    );
    this.workers = [1, 2].map((number) => program(`worker ${number}`, 'worker.js', {}, /worker ready/));
  }

  /** Starts everything. The built API is copied, so that a build during a long run disturbs nothing. */
  static async start(blockMs: number): Promise<Stack> {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is needed: see docs/testing.md');
    const folder = copyOfApi();
    const devnet = await TestDevnet.start(['--block-ms', String(blockMs)]);
    await devnet.runByItself();
    const mails = await MailSink.start();
    const ports = [await freePort(), await freePort()];
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // Buyers by the hundred register and order: what asks for proofs of work has its own tests.
      ALTCHA: 'off',
      PUBLIC_URL: 'http://127.0.0.1',
      STAFF_SECOND_FACTOR: 'off',
      DATABASE_URL: url,
      JWT_SECRET: 'chaos-secret-chaos-secret-chaos-secret',
      MASTER_KEY: '0123456789abcdef'.repeat(4),
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: PLENTY,
      AUTH_LIMIT_PER_MINUTE: PLENTY,
      ORDER_LIMIT_PER_MINUTE: PLENTY,
      ORDER_WINDOW_MINUTES: '1',
      ORDER_MAX_UNPAID: '1000',
      SMTP_URL: mails.url,
      CHAIN_NETWORK: 'devnet',
      CHAIN_NODE_URLS: devnet.url,
      CHAIN_START_BLOCK: '1',
      CHAIN_USDT_ADDRESS: devnet.usdt,
      CHAIN_TICK_MS: '300',
      CHAIN_MAX_QPS: '1000',
      LOG_LEVEL: 'warn',
    };
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    return new Stack(folder, devnet, mails, new ServedDatabase(url), urls, env);
  }

  get programs(): readonly Program[] {
    return [...this.apis, ...this.workers];
  }

  /** Fills the shop with its sample data and gives the owner's account. */
  async seed(): Promise<{ username: string; password: string }> {
    const { stdout } = await promisify(execFile)(process.execPath, [join(this.folder, 'dist/cli/seed.js')], {
      env: { ...this.env, NODE_ENV: 'development', DEVNET_URL: this.devnet.url },
      maxBuffer: 16 * 1024 * 1024,
    });
    const line = stdout.split('\n').findLast((one) => one.startsWith('{'));
    const { admin } = JSON.parse(line ?? '{}') as { admin?: { username: string; password: string } };
    if (!admin) throw new Error('the sample data has no account called admin');
    return admin;
  }

  /** One after the other: the first one makes the tables. */
  async startApis(): Promise<void> {
    for (const api of this.apis) await api.start();
  }

  async startWorkers(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.start()));
  }

  /** Ends all. The folder with the logs stays when it is still of interest. */
  async stop({ keepLogs }: { keepLogs: boolean }): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end('SIGKILL')));
    await this.devnet.stop();
    await this.mails.stop();
    await this.database.close();
    if (!keepLogs) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** API_DIST names another build than that of the checkout. */
function copyOfApi(): string {
  const built = process.env.API_DIST ?? join(ROOT, 'api/dist');
  if (!existsSync(join(built, 'worker.js'))) throw new Error('the API is not built: npm run build -w api');
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.local/chaos-'));
  cpSync(built, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
