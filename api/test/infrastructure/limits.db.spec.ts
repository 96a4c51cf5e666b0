import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { AppError } from '../../src/common/errors/index.js';
import { type Limit, LimitsService } from '../../src/infrastructure/limits/index.js';

const MINUTE_MS = 60_000;
const limit = (key: string, max = 5): Limit => ({ key, max, windowMs: MINUTE_MS });

function secondsToWait(error: unknown): number {
  if (error instanceof AppError && error.definition.reason === 'common.too_many') return error.retryAfterSeconds ?? 0;
  throw error;
}

describe('a limit', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const take = (limits: Limit[], cost?: number): Promise<number | 'counted'> =>
    api
      .get(LimitsService)
      .consume(limits, cost)
      .then(() => 'counted' as const, secondsToWait);
  const counted = (answers: unknown[]) => answers.filter((answer) => answer === 'counted').length;

  it('lets as many through as it says, however many try at the same time', async () => {
    expect(counted(await Promise.all(Array.from({ length: 15 }, () => take([limit('a')]))))).toBe(5);
    expect(await take([limit('b')])).toBe('counted');
  });

  it('returns how long to wait, and starts again after that', async () => {
    api.clock.freeze();
    for (let n = 0; n < 5; n++) await take([limit('a')]);
    api.clock.advance(20_000);
    expect(await take([limit('a')])).toBe(40);
    api.clock.advance(40_000);
    expect(await take([limit('a')])).toBe('counted');
  });

  it('counts against all of several, or none', async () => {
    for (let n = 0; n < 2; n++) await take([limit('narrow', 2)]);
    for (let n = 0; n < 9; n++) expect(await take([limit('wide'), limit('narrow', 2)])).not.toBe('counted');
    expect(await take([limit('wide')], 5)).toBe('counted');
  });

  it('counts inside the transaction of its caller, which continues: against all of several limits, or none', async () => {
    const admit = (limits: Limit[]) =>
      api.get(TransactionsService).run((manager) => api.get(LimitsService).tryConsumeIn(manager, limits));
    for (let n = 0; n < 2; n++) expect(await admit([limit('wide'), limit('narrow', 2)])).toBe(true);
    for (let n = 0; n < 9; n++) expect(await admit([limit('wide'), limit('narrow', 2)])).toBe(false);
    expect(await take([limit('wide')], 3)).toBe('counted');
    expect(await admit([limit('wide')])).toBe(false);
  });

  it('counts what costs more as much as it costs, and never takes what can never fit', async () => {
    expect(await take([limit('a')], 6)).toBe(60);
    expect(await take([limit('a')], 3)).toBe('counted');
    expect(await take([limit('a')], 3)).not.toBe('counted');
    expect(await take([limit('a')], 2)).toBe('counted');
  });

  it('returns how much is left, of several limits the smallest rest', async () => {
    const left = (limits: Limit[]) =>
      api.get(TransactionsService).run((manager) => api.get(LimitsService).findRemainingIn(manager, limits));
    expect(await left([limit('a'), limit('b', 3)])).toBe(3);
    await take([limit('a')], 4);
    expect(await left([limit('a'), limit('b', 3)])).toBe(1);
    expect(await left([limit('a', 2)])).toBe(0);
    api.clock.advance(MINUTE_MS);
    expect(await left([limit('a')])).toBe(5);
  });

  it('is deleted when its window is over', async () => {
    await take([limit('a')]);
    api.clock.advance(MINUTE_MS + 1_000);
    await api.runJob('limits.purge-counters');
    expect(await api.rows('SELECT * FROM limit_counters')).toEqual([]);
  });
});
