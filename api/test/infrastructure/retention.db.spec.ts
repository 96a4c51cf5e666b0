import { startAgain, startApi, type TestApi } from '../harness.js';
import { insertRows, isEmbedded } from '../../src/database/index.js';
import { Retention, DeletionRecords } from '../../src/infrastructure/retention/index.js';

const LIMITS = 'core.forget-limits';

describe('forgetting rows that are old', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => api.close());

  const addLimits = async (count: number): Promise<void> => {
    const until = new Date(api.clock.now().getTime() - 1_000);
    const rows = Array.from({ length: count }, (_, n) => [`old-${n}`, 1, until]);
    await insertRows(api.em, 'limit_counters', ['key_hash', 'counted', 'until_at'], rows);
  };
  const left = async () => (await api.rows('SELECT key_hash FROM limit_counters')).length;

  it('takes a thousand of them in each transaction, till none is left, and leaves what is not old', async () => {
    await addLimits(2_500);
    const until = new Date(api.clock.now().getTime() + 60_000);
    await insertRows(api.em, 'limit_counters', ['key_hash', 'counted', 'until_at'], [['new', 1, until]]);
    const add = vi.spyOn(api.get(DeletionRecords), 'addBatch');
    expect(await api.runJob(LIMITS)).toBe('done');
    expect(add.mock.calls.map(([, { count }]) => count)).toEqual([1_000, 1_000, 500]);
    expect(await api.rows('SELECT key_hash FROM limit_counters')).toEqual([{ key_hash: 'new' }]);
    expect(await api.rows('SELECT `count` AS n FROM retention_tombstones')).toEqual([{ n: 2_500 }]);
  });

  it('counts a thousand over all tables of a job together', async () => {
    const at = new Date(api.clock.now().getTime() - 1_000);
    const rows = Array.from({ length: 700 }, (_, n) => [`t-${n}`, at]);
    await insertRows(api.em, 'auth_revoked_tokens', ['token_id', 'expires_at'], rows);
    const codes = Array.from({ length: 700 }, (_, n) => [String(n + 1), 'sign_in', '1', 0, at, at]);
    const columns = ['user_id', 'purpose', 'code_id', 'tries', 'sent_at', 'expires_at'];
    await insertRows(api.em, 'auth_email_codes', columns, codes);
    const add = vi.spyOn(api.get(DeletionRecords), 'addBatch');
    await api.runJob('auth.forget-sessions');
    expect(add.mock.calls.map(([, { count }]) => count)).toEqual([1_000, 400]);
    expect(await api.rows('SELECT token_id FROM auth_revoked_tokens')).toEqual([]);
    expect(await api.rows('SELECT code_id FROM auth_email_codes')).toEqual([]);
  });

  it('ends between two steps when the process ends, and goes on in the next run', async () => {
    await addLimits(1_500);
    const other = await startAgain();
    const records = other.get(DeletionRecords);
    const add = records.addBatch.bind(records);
    vi.spyOn(records, 'addBatch').mockImplementation(async (em, destroyed) => {
      await add(em, destroyed);
      other.get(Retention).beforeApplicationShutdown();
    });
    await other.runJob(LIMITS);
    await other.close();
    expect(await left()).toBe(500);
    api.clock.advance(3_600_000);
    await api.runJob(LIMITS);
    expect(await left()).toBe(0);
  });

  /** How the database finds the rows of a statement. */
  async function planOf(rows: string, set: string | undefined): Promise<{ index: boolean; plan: string }> {
    if (isEmbedded(api.source)) {
      const plan = await api.rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT rowid FROM ${rows}`);
      const words = plan.map(({ detail }) => detail).join('; ');
      return { index: words.includes('INDEX') && !words.includes('TEMP B-TREE'), plan: words };
    }
    const [table = ''] = rows.split(' ');
    const statement =
      set === undefined ? `DELETE FROM ${rows}` : `UPDATE ${rows.replace(table, `${table} SET ${set}`)}`;
    const [step] = await api.rows<{ key: string | null; Extra: string }>(`EXPLAIN FORMAT=TRADITIONAL ${statement}`);
    return {
      index: step !== undefined && step.key !== null && !step.Extra.includes('filesort'),
      plan: JSON.stringify(step),
    };
  }

  it('finds each kind of them by an index', async () => {
    const without: string[] = [];
    for (const what of api.get(Retention).registered()) {
      for (const { table, at, and, set } of 'old' in what ? what.old : []) {
        const where = `${and === undefined ? '' : `${and} AND `}${at}<'2026-01-01 00:00:00.000'`;
        const { index, plan } = await planOf(`${table} WHERE ${where} ORDER BY ${at} LIMIT 1000`, set);
        if (!index) without.push(`${what.name}, ${table}: ${plan}`);
      }
    }
    expect(without).toEqual([]);
  });
});
