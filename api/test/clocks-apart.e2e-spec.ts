import { Transactions } from '../src/database/index.js';
import { Leases } from '../src/infrastructure/scheduler/index.js';
import { type Limit, Limits } from '../src/infrastructure/limits/index.js';
import { startAgain, startApi, type TestApi } from './harness.js';

const MINUTE_MS = 60_000;
const RIGHT = new Date('2026-03-01T12:00:00Z');

/** Both are alive, and the clock of one is an hour ahead of the other's. */
describe('two processes whose clocks are apart', () => {
  let ahead: TestApi;
  let behind: TestApi;
  beforeAll(async () => {
    ahead = await startApi();
    behind = await startAgain();
  });
  beforeEach(async () => {
    await ahead.clear();
    behind.clock.freeze(RIGHT);
    ahead.clock.freeze(new Date(RIGHT.getTime() + 60 * MINUTE_MS));
  });
  afterAll(async () => {
    await behind.close();
    await ahead.close();
  });

  const pass = (ms: number) => [ahead, behind].forEach(({ clock }) => clock.advance(ms));
  const alone = (api: TestApi, limit: Limit): Promise<void> => api.get(Limits).take([limit]);
  const withOthers = async (api: TestApi, limit: Limit): Promise<void> => {
    const other = { ...limit, key: 'password of somebody else', most: 1_000 };
    const counted = [other, limit, other].map((one) => api.get(Limits).takeAttempt(one));
    await Promise.allSettled(counted);
    return counted[1];
  };

  it.each([
    ['ahead', () => [ahead, behind]],
    ['behind', () => [behind, ahead]],
  ] as const)('only one holds a lease that the one %s had first, once it was renewed', async (_which, order) => {
    const both = order();
    const holders: boolean[][] = [];
    for (let beat = 0; beat < 20; beat++) {
      const got: boolean[] = [];
      for (const api of both) got.push(await api.get(Leases).hold('work', MINUTE_MS));
      holders.push(got);
      pass(MINUTE_MS / 3);
    }
    const steady = holders.slice(1);
    for (const got of steady) expect(got.filter(Boolean)).toHaveLength(1);
    expect(new Set(steady.map(String)).size).toBe(1);
  });

  describe.each([
    ['alone', alone],
    ['with others that are counted at the same time', withOthers],
  ])('what is counted %s', (how, attempt) => {
    let limit: Limit;
    let tests = 0;
    // Each has its own: what a process saw of a window it remembers.
    beforeEach(() => void (limit = { key: `password of ${how} ${++tests}`, most: 3, windowMs: MINUTE_MS }));
    const take = (api: TestApi): Promise<boolean> =>
      attempt(api, limit).then(
        () => true,
        () => false,
      );

    it('counts against a limit together', async () => {
      const taken: boolean[] = [];
      for (let n = 0; n < 20; n++) taken.push(await take(ahead), await take(behind));
      expect(taken.filter(Boolean)).toHaveLength(3);
    });

    it('is let through at most twice what a limit allows in its window, and not nothing for ever', async () => {
      const minutes: number[] = [];
      for (let minute = 0; minute < 6; minute++) {
        let taken = 0;
        for (let n = 0; n < 12; n++) {
          for (const api of [behind, ahead]) if (await take(api)) taken += 1;
          pass(MINUTE_MS / 12);
        }
        minutes.push(taken);
      }
      for (const taken of minutes) {
        expect(taken).toBeGreaterThan(0);
        expect(taken).toBeLessThanOrEqual(6);
      }
    });

    it('is told the same by the one behind, and begins anew a window after it was refused', async () => {
      const left = () => behind.get(Transactions).run((em) => behind.get(Limits).leftIn(em, [limit]));
      await take(ahead);
      expect(await left()).toBe(2);
      expect([await take(behind), await take(behind), await take(behind)]).toEqual([true, true, false]);
      behind.clock.advance(MINUTE_MS / 3);
      await expect(attempt(behind, limit)).rejects.toMatchObject({ retryAfterSeconds: 40 });
      behind.clock.advance((2 * MINUTE_MS) / 3);
      expect(await left()).toBe(3);
      expect(await take(behind)).toBe(true);
    });
  });
});
