import { setTimeout as sleep } from 'node:timers/promises';
import { WindowCounts } from './window-counts.js';

const MINUTE_MS = 60_000;

describe('what a process counts of an address', () => {
  afterEach(() => void vi.useRealTimers());

  it('is how often it came, and how long its window lasts; others count by themselves', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new WindowCounts(MINUTE_MS);
    expect(counts.count('a')).toEqual({ hits: 1, leftMs: MINUTE_MS });
    vi.advanceTimersByTime(1_000);
    expect(counts.count('a')).toEqual({ hits: 2, leftMs: MINUTE_MS - 1_000 });
    expect(counts.count('b')).toEqual({ hits: 1, leftMs: MINUTE_MS });
  });

  it('begins anew when its window is over', async () => {
    const counts = new WindowCounts(800);
    counts.count('a');
    expect(counts.count('a').hits).toBe(2);
    await sleep(810);
    expect(counts.count('a').hits).toBe(1);
  });

  it('holds for each address from its own first request on', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new WindowCounts(MINUTE_MS);
    const hit = (key: string) => counts.count(key).hits;
    expect(hit('a')).toBe(1);
    vi.advanceTimersByTime(40_000);
    expect([hit('b'), hit('a')]).toEqual([1, 2]);
    vi.advanceTimersByTime(21_000);
    expect([hit('a'), hit('b')]).toEqual([1, 2]);
    vi.advanceTimersByTime(39_000);
    expect([hit('b'), hit('a')]).toEqual([1, 2]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect([hit('a'), hit('b')]).toEqual([1, 1]);
  });

  it('is forgotten for those who came first when there are too many', () => {
    const counts = new WindowCounts(MINUTE_MS);
    counts.count('first');
    for (let number = 0; number < 200_000; number++) counts.count(`other ${number}`);
    expect(counts.count('first').hits).toBe(1);
    expect(counts.count('other 199999').hits).toBe(2);
  });
});
