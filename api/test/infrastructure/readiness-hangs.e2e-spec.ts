import { typeOrmOptions, createDataSource } from '../../src/database/index.js';
import { HealthReportersService } from '../../src/infrastructure/health/index.js';
import { startApi, type TestApi, testConfig } from '../support/harness.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ready = () => api.http.get('/api/health/ready');

it('readiness reports a part that does not respond, and still responds', async () => {
  const { reporters } = api.get(HealthReportersService);
  reporters.set('silent', () => new Promise(() => undefined));
  try {
    const { status, body } = await ready();
    expect([status, body.data.status]).toEqual([200, 'degraded']);
    expect(body.data.silent).toEqual({ ok: false, error: 'no_answer' });
    expect(body.data.outbox.ok).toBe(true);
  } finally {
    reporters.delete('silent');
  }
});

it('readiness says no when the database does not answer', async () => {
  const query = api.source.query.bind(api.source);
  api.source.query = () => new Promise(() => undefined);
  try {
    const { status, body } = await ready();
    expect([status, body.data.database]).toEqual([503, { ok: false, error: 'unreachable' }]);
  } finally {
    api.source.query = query;
  }
});

/** What makes all that is written wait; on the embedded database that is any writer. */
const HELD_UP: [string, string, string][] = process.env.DATABASE_URL
  ? [
      ['for a backup', 'FLUSH TABLES WITH READ LOCK', 'UNLOCK TABLES'],
      ['for who changes a table', 'LOCK TABLES leases READ', 'UNLOCK TABLES'],
    ]
  : [['for who writes', 'BEGIN IMMEDIATE', 'ROLLBACK']];

it.each(HELD_UP)('the shop is ready while writes wait %s: it can still be read', async (_for, hold, end) => {
  const source = await createDataSource(typeOrmOptions(testConfig())).initialize();
  const runner = source.createQueryRunner();
  await runner.query(hold);
  try {
    const { status, body } = await ready();
    expect([status, body.data.database]).toEqual([200, { ok: true }]);
    expect((await api.http.get('/api/goods')).status).toBe(200);
  } finally {
    await runner.query(end);
    await runner.release();
    await source.destroy();
  }
});
