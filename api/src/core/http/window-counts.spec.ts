import { setTimeout as sleep } from 'node:timers/promises';
import { WindowCounts } from './window-counts.js';

const MINUTE_MS = 60_000;

describe('what a process counts of an address', () => {
  afterEach(() => void vi.useRealTimers());

  it('is refused above the limit until its window is over, others are not', async () => {
    const counts = new WindowCounts();
    const hit = (key: string) => counts.increment(key, MINUTE_MS, 2);
    expect(await hit('a')).toEqual({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    expect(await hit('a')).toMatchObject({ totalHits: 2, isBlocked: false });
    const refused = await hit('a');
    expect(refused).toMatchObject({ totalHits: 3, isBlocked: true });
    expect(refused.timeToBlockExpire).toBe(refused.timeToExpire);
    expect(await hit('b')).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('begins anew when its window is over', async () => {
    const counts = new WindowCounts();
    const hit = () => counts.increment('a', 800, 1);
    await hit();
    expect((await hit()).isBlocked).toBe(true);
    await sleep(810);
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('holds for each address from its own first request on', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new WindowCounts();
    const hit = async (key: string) => (await counts.increment(key, MINUTE_MS, 1)).totalHits;
    expect(await hit('a')).toBe(1);
    vi.advanceTimersByTime(40_000);
    expect([await hit('b'), await hit('a')]).toEqual([1, 2]);
    vi.advanceTimersByTime(21_000);
    expect([await hit('a'), await hit('b')]).toEqual([1, 2]);
    vi.advanceTimersByTime(39_000);
    expect([await hit('b'), await hit('a')]).toEqual([1, 2]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect([await hit('a'), await hit('b')]).toEqual([1, 1]);
  });

  it('is forgotten for those who came first when there are too many', async () => {
    const counts = new WindowCounts();
    const hit = (key: string) => counts.increment(key, MINUTE_MS, 1);
    await hit('first');
    for (let number = 0; number < 200_000; number++) await hit(`other ${number}`);
    expect((await hit('first')).totalHits).toBe(1);
    expect((await hit('other 199999')).totalHits).toBe(2);
  });
});
