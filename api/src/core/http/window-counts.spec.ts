import { setTimeout as sleep } from 'node:timers/promises';
import { WindowCounts } from './window-counts.js';

const MINUTE_MS = 60_000;

describe('what a process counts of an address', () => {
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

  it('is forgotten for those who came first when there are too many', async () => {
    const counts = new WindowCounts();
    const hit = (key: string) => counts.increment(key, MINUTE_MS, 1);
    await hit('first');
    for (let number = 0; number < 200_000; number++) await hit(`other ${number}`);
    expect((await hit('first')).totalHits).toBe(1);
    expect((await hit('other 199999')).totalHits).toBe(2);
  });
});
