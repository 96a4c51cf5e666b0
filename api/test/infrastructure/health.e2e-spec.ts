import { setTimeout as sleep } from 'node:timers/promises';
import { HealthReportersService } from '../../src/infrastructure/health/index.js';
import { execute } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

const KEEP_MS = 400;

describe('readiness', () => {
  let api: TestApi;
  let looks = 0;
  beforeAll(async () => {
    api = await startApi({ ANSWER_KEEP_MS: KEEP_MS });
    api.get(HealthReportersService).register('probe', () => Promise.resolve({ ok: true, look: ++looks }));
  });
  afterAll(() => api.close());

  const ready = () => api.http.get('/api/health/ready');

  it('is computed once for parallel requests, and again for the next one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ready()));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: 200, data: { database: { ok: true }, migrations: { ok: true } } });
    }
    expect(looks).toBeLessThan(5);
    await sleep(KEEP_MS * 1.5);
    const before = looks;
    await Promise.all([ready(), ready()]);
    expect(looks).toBe(before + 1);
  });

  it('says so while a migration was not carried out', async () => {
    type Row = { id: number; timestamp: string; name: string };
    const rows = await api.rows<Row>('SELECT id, timestamp, name FROM migrations ORDER BY id DESC LIMIT 1');
    const other = await startAgain();
    try {
      await execute(api.manager, 'DELETE FROM migrations WHERE id=?', [rows[0]?.id ?? 0]);
      const { status, body } = await other.http.get('/api/health/ready');
      expect([status, body.data.migrations]).toEqual([503, { ok: false, pending: true }]);
    } finally {
      await insertRows(
        api.manager,
        'migrations',
        ['id', 'timestamp', 'name'],
        rows.map(({ id, timestamp, name }) => [id, timestamp, name]),
      );
      await other.close();
    }
  });

  it('does not compare the migrations again once none was pending', async () => {
    await ready();
    await sleep(KEEP_MS * 1.5);
    type Row = { id: number; timestamp: string; name: string };
    const [last] = await api.rows<Row>('SELECT id, timestamp, name FROM migrations ORDER BY id DESC LIMIT 1');
    if (!last) throw new Error('the database has no migrations');
    await execute(api.manager, 'DELETE FROM migrations WHERE id=?', [last.id]);
    try {
      expect((await ready()).body.data.migrations).toEqual({ ok: true, pending: false });
    } finally {
      const values = [last.id, last.timestamp, last.name];
      await execute(api.manager, 'INSERT INTO migrations (id, timestamp, name) VALUES (?,?,?)', values);
    }
  });
});
