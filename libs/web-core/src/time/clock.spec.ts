import { createServerClock, remaining } from '.';

describe('the server clock', () => {
  const iso = (ms: number) => new Date(ms).toISOString();

  it('estimates the difference from the middle of a request', () => {
    let local = 1_000_000;
    const clock = createServerClock(() => local);
    local = 1_000_200;
    clock.sync(iso(5_000_100), 1_000_000);
    expect(clock.now()).toBe(5_000_200);
  });

  it('is not thrown off by a slow answer', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.sync(iso(100_000), 0);
    local = 10_000;
    clock.sync(iso(107_000), 6_000);
    expect(clock.now()).toBe(110_000);
  });

  it('follows pushed messages upwards, since they are never early', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.sync(iso(99_000));
    local = 1_000;
    clock.sync(iso(100_500));
    expect(clock.now()).toBe(100_500);
    local = 2_000;
    clock.sync(iso(100_900));
    expect(clock.now()).toBe(101_500);
  });

  it('starts over when somebody set the local clock', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.sync(iso(100_000), 0);
    local = 3_600_000;
    clock.sync(iso(100_500), 3_600_000);
    expect(clock.now()).toBe(100_500);
  });

  it('runs like the local clock until an answer came, and ignores nonsense', () => {
    const clock = createServerClock(() => 42);
    clock.sync('soon');
    expect(clock.now()).toBe(42);
  });
});

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [1_000, '00:01'],
  [728_000, '12:08'],
  [3_728_000, '1:02:08'],
  [-5_000, '00:00'],
])('writes %i ms left as %s', (ms, text) => {
  const until = '2026-11-20T12:00:00.000Z';
  expect(remaining(until, Date.parse(until) - ms)).toEqual({ ms: Math.max(0, ms), text });
});
