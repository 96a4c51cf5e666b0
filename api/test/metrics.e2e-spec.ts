import { metrics, MetricSources } from '../src/core/metrics/index.js';
import { execute } from '../src/core/database/index.js';
import { startApi, type TestApi } from './harness.js';

describe('metrics', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startApi()));
  afterAll(() => api.close());

  const text = async () => (await api.http.get('/api/metrics')).text;

  it('count requests under the pattern of their route, never under the address that was asked', async () => {
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

  it('tell how many side effects wait and since when, as the database has it', async () => {
    expect(await text()).toMatch(/^outbox_messages\{state="pending"\} 0$/m);
    const created = new Date(api.clock.now().getTime() - 90_000);
    await execute(
      api.em,
      `INSERT INTO outbox_messages (id, kind, \`key\`, payload, state, attempts, available_at, created_at)
       VALUES (1, 'nothing', 'a', '{}', 'pending', 0, ?, ?)`,
      [created, created],
    );
    const shown = await text();
    expect(shown).toMatch(/^outbox_messages\{state="pending"\} 1$/m);
    expect(Number(/^outbox_oldest_pending_seconds (\S+)$/m.exec(shown)?.[1])).toBeGreaterThanOrEqual(90);
    expect(shown).toMatch(/^shop_attention\{kind="receipts_unmatched"\} 0$/m);
  });

  it('are told even when a part of them cannot be measured', async () => {
    api.get(MetricSources).register(() => Promise.reject(new Error('no database')));
    expect((await api.http.get('/api/metrics')).status).toBe(200);
    expect(metrics.getMetricsAsArray().length).toBeGreaterThan(0);
  });
});
