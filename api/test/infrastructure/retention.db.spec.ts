import { jest } from '@jest/globals';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { LessThan } from 'typeorm';
import { isEmbedded } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { type OldRows, RetentionService, DeletionRecordsService } from '../../src/infrastructure/retention/index.js';
import { JobRunnerService } from '../../src/infrastructure/scheduler/index.js';

const LIMITS = 'limits.purge-counters';

describe('a purge of old rows', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => api.close());

  const addLimits = async (count: number): Promise<void> => {
    const until = new Date(api.clock.now().getTime() - 1_000);
    const rows = Array.from({ length: count }, (_, n) => [`old-${n}`, 1, until]);
    await insertRows(api.manager, 'limit_counters', ['key_hash', 'counted', 'until_at'], rows);
  };
  const left = async () => (await api.rows('SELECT key_hash FROM limit_counters')).length;

  it('deletes a thousand of them in each transaction until none is left, and keeps newer rows', async () => {
    await addLimits(2_500);
    const until = new Date(api.clock.now().getTime() + 60_000);
    await insertRows(api.manager, 'limit_counters', ['key_hash', 'counted', 'until_at'], [['new', 1, until]]);
    const add = jest.spyOn(api.get(DeletionRecordsService), 'addBatch');
    expect(await api.runJob(LIMITS)).toBe('done');
    expect(add.mock.calls.map(([, { count }]) => count)).toEqual([1_000, 1_000, 500]);
    expect(await api.rows('SELECT key_hash FROM limit_counters')).toEqual([{ key_hash: 'new' }]);
    expect(await api.rows('SELECT `count` AS n FROM retention_deletion_records')).toEqual([{ n: 2_500 }]);
  });

  it('counts a thousand over all tables of a job together', async () => {
    const at = new Date(api.clock.now().getTime() - 1_000);
    const rows = Array.from({ length: 700 }, (_, n) => [`t-${n}`, at]);
    await insertRows(api.manager, 'auth_revoked_tokens', ['token_id', 'expires_at'], rows);
    const codes = Array.from({ length: 700 }, (_, n) => [String(n + 1), 'sign_in', '1', 0, at, at]);
    const columns = ['user_id', 'purpose', 'code_id', 'tries', 'sent_at', 'expires_at'];
    await insertRows(api.manager, 'auth_email_codes', columns, codes);
    const add = jest.spyOn(api.get(DeletionRecordsService), 'addBatch');
    await api.runJob('auth.purge-sessions');
    expect(add.mock.calls.map(([, { count }]) => count)).toEqual([1_000, 400]);
    expect(await api.rows('SELECT token_id FROM auth_revoked_tokens')).toEqual([]);
    expect(await api.rows('SELECT code_id FROM auth_email_codes')).toEqual([]);
  });

  it('ends between two steps when the process stops, and continues in the next run', async () => {
    await addLimits(1_500);
    const other = await startAgain();
    const records = other.get(DeletionRecordsService);
    const add = records.addBatch.bind(records);
    jest.spyOn(records, 'addBatch').mockImplementation(async (manager, destroyed) => {
      await add(manager, destroyed);
      other.get(JobRunnerService).beforeApplicationShutdown();
    });
    await other.runJob(LIMITS);
    await other.close();
    expect(await left()).toBe(500);
    api.clock.advance(3_600_000);
    await api.runJob(LIMITS);
    expect(await left()).toBe(0);
  });

  /** How the database finds the rows that a step begins with. */
  async function planOf({ entity, at, where }: OldRows): Promise<{ index: boolean; plan: string }> {
    const [sql, parameters] = api.manager
      .createQueryBuilder(entity, 'r')
      .select(api.source.getMetadata(entity).primaryColumns.map(({ propertyName }) => `r.${propertyName}`))
      .where({ ...where, [at]: LessThan(new Date('2026-01-01')) })
      .orderBy(`r.${at}`)
      .limit(1_000)
      .getQueryAndParameters();
    if (isEmbedded(api.source)) {
      const steps = await api.manager.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
      const words = steps.map(({ detail }) => detail).join('; ');
      return { index: words.includes('INDEX') && !words.includes('TEMP B-TREE'), plan: words };
    }
    const explain = `EXPLAIN FORMAT=TRADITIONAL ${sql} FOR UPDATE`;
    const [step] = await api.manager.query<{ key: string | null; Extra: string }[]>(explain, parameters);
    return {
      index: step !== undefined && step.key !== null && !step.Extra.includes('filesort'),
      plan: JSON.stringify(step),
    };
  }

  it('finds each kind of them by an index', async () => {
    const without: string[] = [];
    for (const what of api.get(RetentionService).listPurges()) {
      for (const rows of 'old' in what ? what.old : []) {
        const { index, plan } = await planOf(rows);
        if (!index) without.push(`${what.name}, ${rows.at}: ${plan}`);
      }
    }
    expect(without).toEqual([]);
  });
});
