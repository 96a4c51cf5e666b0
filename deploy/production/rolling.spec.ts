import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.ts';
import { readSecrets, root } from '../local/settings.ts';
import { type Stack, startStack } from '../local/start-stack.ts';
import { rollingRestart } from './rolling.ts';
import { TestNginx } from './testing/test-nginx.ts';

const ANY = '1000000';

let folder: string;
let stack: Stack;
let nginx: TestNginx;
let apis: string[];
const processes = new Map<string, ChildProcess>();

/** As a unit of systemd runs it. Resolves when it was started, not when it is ready. */
function start(api: string): void {
  const child = spawn(process.execPath, [join(root, 'api', 'dist', 'src', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...readSecrets(folder),
      NODE_ENV: 'production',
      ROLE: 'api',
      PORT: api.split(':')[1],
      DATABASE_URL: process.env.DATABASE_URL,
      DB_POOL: '5',
      MIGRATE_ON_START: 'false',
      DRAIN_SECONDS: '2',
      TRUST_PROXY: '1',
      PUBLIC_URL: stack.url,
      CHAIN_NETWORK: 'devnet',
      CHAIN_NODE_URLS: stack.devnetUrl,
      CHAIN_USDT_ADDRESS: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
      RATE_LIMIT_PER_MINUTE: ANY,
      ORDER_LIMIT_PER_MINUTE: ANY,
      ORDER_MAX_UNPAID_PER_IP: ANY,
      LOG_LEVEL: 'fatal',
    },
  });
  processes.set(api, child);
}

const end = (api: string): Promise<unknown> => {
  const child = processes.get(api);
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
};

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let time = 0; !(await condition()); time++) {
    if (time > 600) throw new Error('it did not come true');
    await sleep(50);
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-rolling-'));
  const { DATABASE_URL: databaseUrl } = process.env;
  if (!databaseUrl) throw new Error('two processes need a MariaDB: npm test -- production');
  stack = await startStack({ dataDir: folder, databaseUrl, manualClock: true, quiet: true });
  apis = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  nginx = await TestNginx.start({ apis, requestsPerSecond: 100_000 });
  apis.forEach(start);
  await until(async () => (await nginx.ask('/api/health/ready')).status === 200);
}, 180_000);

afterAll(async () => {
  await Promise.all([...processes.keys()].map(end));
  await nginx.stop();
  await stack.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

interface Load {
  /** Requests that were answered as they should be. */
  good: number;
  bad: string[];
  orders: Set<string>;
}

/** Visitors who ask without a pause, over connections that they keep; each third request places an order. */
async function visit(load: Load, visitor: number, over: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const goods = JSON.parse(String((await nginx.ask('/api/goods', { agent })).body)) as {
    data: { items: { id: string; stock: number }[] };
  };
  const many = goods.data.items.reduce((most, one) => (one.stock > most.stock ? one : most));
  for (let n = 0; !over(); n++) {
    const body = JSON.stringify({ goods_id: many.id, quantity: 1, email: `v${visitor}-${n}@buyers.test` });
    const placing = n % 3 === 0 && n < 60;
    const ask = placing ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {};
    const path = placing ? '/api/orders' : n % 3 === 1 ? `/api/goods/${many.id}` : `/api/goods?v=${visitor}-${n}`;
    try {
      const answer = await nginx.ask(path, { ...ask, agent });
      if (answer.status !== 200) load.bad.push(`${path} ${answer.status} ${String(answer.body)}`);
      else load.good += 1;
      const { data } = JSON.parse(String(answer.body)) as { data: { order_no?: string } };
      if (placing && answer.status === 200) load.orders.add(data.order_no ?? '');
    } catch (error) {
      load.bad.push(`${path} ${String(error)}`);
    }
    await sleep(20);
  }
  agent.destroy();
}

it('restarts every process of the API under load, and no request fails', async () => {
  const load: Load = { good: 0, bad: [], orders: new Set() };
  let over = false;
  const visitors = Promise.all(Array.from({ length: 6 }, (_, visitor) => visit(load, visitor, () => over)));
  const before = apis.map((api) => processes.get(api)?.pid);
  const said: string[] = [];
  try {
    await rollingRestart({
      apis,
      probe: () =>
        nginx.ask('/api/health/ready').then(
          () => undefined,
          () => undefined,
        ),
      restart: async (api) => {
        await end(api);
        start(api);
      },
      say: (line) => void said.push(line),
    });
  } finally {
    over = true;
    await visitors;
  }
  expect(load.bad).toEqual([]);
  expect(said).toEqual(apis.flatMap((api) => [`${api}: restarting`, `${api}: ready`]));
  expect(apis.map((api) => processes.get(api)?.pid)).not.toEqual(before);
  expect(load.good).toBeGreaterThan(200);
  expect(load.orders.size).toBe(120);
}, 180_000);

it('restarts none when another is not ready', async () => {
  const [first = '', second = ''] = apis;
  await end(second);
  const restart = jest.fn();
  await expect(rollingRestart({ apis, probe: () => Promise.resolve(), restart, say: () => undefined })).rejects.toThrow(
    `${first} is needed`,
  );
  expect(restart).not.toHaveBeenCalled();
}, 60_000);
