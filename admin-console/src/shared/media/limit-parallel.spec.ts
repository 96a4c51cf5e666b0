import { limitParallel } from './limit-parallel';

it('runs no more than its limit at once, all of them in their order, also after one fails', async () => {
  const run = limitParallel(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    started.push(n);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, n % 3));
    running -= 1;
    if (n === 4) throw new Error('refused');
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => run(work(n))));
  expect(most).toBe(3);
  expect(started).toEqual([...started].sort((a, b) => a - b));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
