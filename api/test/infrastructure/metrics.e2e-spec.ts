import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { MetricSourcesService } from '../../src/infrastructure/metrics/index.js';
import { execute } from '../../src/database/index.js';
import { serveMetrics } from '../../src/infrastructure/health/index.js';
import { enrolled, signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { LimitsConfig } from '../../src/config/index.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('metrics', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startApi()));
  afterAll(() => api.close());

  const text = async () => (await api.http.get('/api/metrics')).text;

  it('count requests under the pattern of their route, never under the requested address', async () => {
    register.getSingleMetric('http_request_duration_seconds')?.reset();
    await api.http.get('/api/payments/01J0000000SECRET');
    await api.http.get('/api/no-such-thing');
    const shown = await text();
    expect(shown).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/payments\/:\w+",status="4xx"\} 1/,
    );
    expect(shown).toMatch(/http_request_duration_seconds_count\{method="GET",route="\*path",status="4xx"\} 1/);
    expect(shown).not.toContain('SECRET');
    expect(shown).not.toContain('no-such-thing');
  });

  it('report the number of pending side effects and the age of the oldest, as in the database', async () => {
    expect(await text()).toMatch(/^outbox_messages\{state="pending"\} 0$/m);
    const created = new Date(api.clock.now().getTime() - 90_000);
    await execute(
      api.manager,
      `INSERT INTO outbox_messages (id, kind, \`key\`, payload, state, attempts, available_at, created_at)
       VALUES (1, 'nothing', 'a', '{}', 'pending', 0, ?, ?)`,
      [created, created],
    );
    const shown = await text();
    expect(shown).toMatch(/^outbox_messages\{state="pending"\} 1$/m);
    expect(Number(/^outbox_oldest_pending_seconds (\S+)$/m.exec(shown)?.[1])).toBeGreaterThanOrEqual(90);
    expect(shown).toMatch(/^shop_attention\{kind="receipts_unmatched"\} 0$/m);
  });

  it('are reported even when a part of them fails', async () => {
    api.get(MetricSourcesService).register(() => Promise.reject(new Error('no database')));
    expect((await api.http.get('/api/metrics')).status).toBe(200);
    expect(register.getMetricsAsArray().length).toBeGreaterThan(0);
  });
});

describe('while the database hangs', () => {
  let api: TestApi;
  let queries = 0;
  beforeAll(async () => {
    api = await startApi();
    api.get(MetricSourcesService).register(() => {
      queries += 1;
      return new Promise(() => undefined);
    });
  });
  afterAll(() => api.close());

  it('metrics are reported without the hanging part, which is queried once', async () => {
    for (let n = 0; n < 2; n++) {
      const { status, text } = await api.http.get('/api/metrics');
      expect([status, text]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
    }
    expect(queries).toBe(1);
  });

  it('a worker reports that it is alive, so that it is not restarted', async () => {
    const server = await serveMetrics(api.app, '127.0.0.1', 0);
    const { port } = server.address() as AddressInfo;
    const before = queries;
    const answer = await fetch(`http://127.0.0.1:${port}/live`);
    expect([answer.status, await answer.text(), queries]).toEqual([200, 'ok', before]);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('process_cpu_seconds_total');
    await new Promise((closed) => server.close(closed));
  });
});

describe('the metric of password guessing', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const counted = async () => {
    const { text } = await api.http.get('/api/metrics');
    const lines = text.matchAll(/^auth_refused_total\{kind="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, kind = '', count]) => [kind, Number(count)]));
  };
  /** What is counted while `work` runs, without what is not. */
  const countedBy = async (work: () => Promise<unknown>) => {
    const before = await counted();
    await work();
    const after = Object.entries(await counted()).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
    return Object.fromEntries(after.filter(([, count]) => count > 0));
  };
  const login = (password: string, totp?: string) =>
    api.http.post('/api/auth/login').send({ username: 'alice', password, totp });

  it('has every kind from the start, and no other label', async () => {
    expect(Object.keys(await counted()).sort()).toEqual(['limit', 'lookup', 'mail_code', 'password', 'totp']);
  });

  it('counts what was wrong, each by its kind, and not what was right', async () => {
    const alice = await signedIn(api, { username: 'alice', email: 'alice@example.com' });
    await enrolled(api, alice);
    expect(await countedBy(() => login('wrong-1'))).toEqual({ password: 1 });
    expect(await countedBy(() => login(TEST_PASSWORD, '000000'))).toEqual({ totp: 1 });
    expect(await countedBy(() => login(TEST_PASSWORD))).toEqual({});
    const unknown = { order_no: '202601021530001234', email: 'alice@example.com' };
    expect(await countedBy(() => api.http.post('/api/orders/lookup').send(unknown))).toEqual({ lookup: 1 });
    await api.http.post('/api/auth/email/code').set(alice.headers).send({});
    const verify = () => api.http.post('/api/auth/email/verify').set(alice.headers).send({ code: '000000' });
    expect(await countedBy(verify)).toEqual({ mail_code: 1 });
  });

  it('counts attempts above a limit', async () => {
    await signedIn(api, { username: 'alice' });
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1;
    expect(await countedBy(() => login('wrong-1'))).toEqual({ password: 1 });
    expect(await countedBy(() => login('wrong-1'))).toEqual({ limit: 1 });
  });
});
