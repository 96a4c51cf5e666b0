import { jest } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/databases/ports.ts';
import { readSecrets, root } from '../local/settings.ts';
import { type Stack, startStack } from '../local/start-stack.ts';
import { backupMetrics } from './backups/backup-metrics.ts';
import { askedBy, exposed } from './promql.ts';
import { isReady, rollingRestart } from './rolling.ts';
import { TestNginx } from './nginx/test-nginx.ts';

const ANY = '1000000';

let folder: string;
let stack: Stack;
let nginx: TestNginx;
let apis: string[];
const processes = new Map<string, ChildProcess>();

/** As a unit of systemd runs it. Resolves when it was started, not when it is ready. */
function start(api: string, script = 'main.js', more: NodeJS.ProcessEnv = {}): void {
  const child = spawn(process.execPath, [join(root, 'api', 'dist', script)], {
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
      CHAIN_START_BLOCK: '1',
      CHAIN_USDT_ADDRESS: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
      RATE_LIMIT_PER_MINUTE: ANY,
      ORDER_LIMIT_PER_MINUTE: ANY,
      ORDER_MAX_UNPAID_PER_IP: ANY,
      LOG_LEVEL: 'fatal',
      ...more,
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
    if (time > 1_200) throw new Error('it did not come true');
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
  apis.forEach((api) => start(api));
  for (const api of apis) await until(() => isReady(api));
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

it('gives Prometheus every metric and label that the alerts and the dashboard ask for', async () => {
  const worker = `127.0.0.1:${await freePort()}`;
  start(worker, 'worker.js', { METRICS_PORT: worker.split(':')[1] });
  const text = (address: string): Promise<string> => fetch(`http://${address}`).then((answer) => answer.text());
  await until(() =>
    text(worker).then(
      (told) => told.includes('chain_lag_blocks'),
      () => false,
    ),
  );
  await fetch(`http://${apis[0]}/api/goods`);
  const told = await Promise.all(
    [`${apis[0]}/api/metrics`, worker, `${new URL(stack.apiUrl).host}/api/metrics`].map(text),
  );
  const found = exposed([...told, backupMetrics(new Date(), 1)].join('\n'));
  // What has not happened yet has no labels.
  const later = [
    ...['mail_failed_total', 'payments_money_booked_total', 'chain_node_failures_total', 'chain_node_circuit'],
    'reconciliation_differences',
    ...['chain_key_requests_today', 'chain_key_requests_allowed'],
  ];
  const folder = join(root, 'deploy', 'monitoring');
  const asked = [
    ...[...readFileSync(join(folder, 'alerts.yml'), 'utf8').matchAll(/^ *expr: (.*)$/gm)].map(([, expr = '']) => expr),
    ...[...readFileSync(join(folder, 'dashboard.json'), 'utf8').matchAll(/"expr": (".*"),$/gm)].map(
      ([, expr = '']) => JSON.parse(expr) as string,
    ),
  ].flatMap(askedBy);
  expect(asked.length).toBeGreaterThan(30);
  const added = ['job', 'instance'];
  for (const { metric, labels } of asked.filter((one) => one.metric !== 'up')) {
    expect([metric, found.has(metric)]).toEqual([metric, true]);
    const known = later.includes(metric) ? labels : [...(found.get(metric) ?? []), ...added];
    for (const label of labels) expect([metric, known]).toEqual([metric, expect.arrayContaining([label])]);
  }
  await end(worker);
}, 90_000);

it('restarts none when another is not ready', async () => {
  const [first = '', second = ''] = apis;
  await end(second);
  const restart = jest.fn<() => Promise<void>>();
  await expect(rollingRestart({ apis, probe: () => Promise.resolve(), restart, say: () => undefined })).rejects.toThrow(
    `${first} is needed`,
  );
  expect(restart).not.toHaveBeenCalled();
}, 60_000);
