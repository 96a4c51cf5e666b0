import { insertRows } from '../src/database/index.js';
import { Ids } from '../src/common/ids/index.js';
import { startApi, type TestApi } from './harness.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-22T12:30:00Z');

/** Figures outlive the events that they were made of: made anew, they would be gone. */
describe('figures of visits while a clock is wrong', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze(NOW);
  });
  afterAll(() => api.close());

  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

  async function visit(at: Date): Promise<void> {
    const row = {
      id: api.get(Ids).next(),
      name: 'page_view',
      session_id: 'one',
      properties: '{}',
      occurred_at: at,
    };
    await insertRows(api.em, 'tracking_events', Object.keys(row), [Object.values(row)]);
  }

  /** Figures whose events are forgotten. */
  async function figures(at: Date): Promise<void> {
    const row = { hour_at: hourOf(at), name: 'old', promotion_code: '', bot: '', events: 7, visits: 5 };
    await insertRows(api.em, 'tracking_hours', Object.keys(row), [Object.values(row)]);
  }

  const doneUntil = (at: Date) =>
    insertRows(api.em, 'hourly_progress', ['name', 'done_until'], [['tracking.events', hourOf(at)]]);

  async function fill(runs = 1): Promise<void> {
    for (let run = 0; run < runs; run++) {
      expect(await api.runJob('tracking.hours')).toBe('done');
      api.clock.advance(5 * 60_000);
    }
  }

  async function counted(name: string): Promise<number> {
    const sql = 'SELECT COALESCE(SUM(events), 0) AS n FROM tracking_hours WHERE name=?';
    return Number((await api.rows<{ n: string }>(sql, [name]))[0]?.n);
  }

  it.each([
    ['two hours', 2 * HOUR_MS],
    ['a day', DAY_MS],
    ['two days', 2 * DAY_MS],
    ['half a year', 201 * DAY_MS],
    ['half a century', 56 * 365 * DAY_MS],
  ])(
    'stay where their events are forgotten, though the clock was %s behind, and count on when it is right',
    async (_long, off) => {
      for (const days of [2, 3, 4, 200, 202]) await figures(ago(days * DAY_MS));
      await visit(ago(10 * HOUR_MS));
      await doneUntil(ago(26 * HOUR_MS));
      await fill();
      api.clock.set(-off);
      await fill();
      api.clock.freeze(new Date(NOW.getTime() + HOUR_MS));
      await visit(NOW);
      await fill(3);
      expect([await counted('old'), await counted('page_view')]).toEqual([5 * 7, 2]);
    },
  );

  it('are up to now after a clock was months ahead', async () => {
    await visit(ago(3 * DAY_MS));
    api.clock.set(100 * DAY_MS);
    await fill(3);
    api.clock.freeze(NOW);
    await visit(ago(HOUR_MS));
    await fill();
    expect(await counted('page_view')).toBe(2);
    await visit(NOW);
    await fill();
    expect(await counted('page_view')).toBe(3);
  });
});
