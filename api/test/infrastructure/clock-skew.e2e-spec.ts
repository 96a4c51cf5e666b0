import { LeasesService } from '../../src/infrastructure/scheduler/index.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

const MINUTE_MS = 60_000;
const RIGHT = new Date('2026-03-01T12:00:00Z');

/** Both are alive, and the clock of one is an hour ahead of the other's. */
describe('two processes with different clocks', () => {
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

  it.each([
    ['ahead', () => [ahead, behind]],
    ['behind', () => [behind, ahead]],
  ] as const)(
    'share a lease: only one holds it that the one %s had first, once it was renewed',
    async (_which, order) => {
      const both = order();
      const holders: boolean[][] = [];
      for (let beat = 0; beat < 20; beat++) {
        const got: boolean[] = [];
        for (const api of both) got.push(await api.get(LeasesService).acquire('work', MINUTE_MS));
        holders.push(got);
        pass(MINUTE_MS / 3);
      }
      const steady = holders.slice(1);
      for (const got of steady) expect(got.filter(Boolean)).toHaveLength(1);
      expect(new Set(steady.map(String)).size).toBe(1);
    },
  );
});
