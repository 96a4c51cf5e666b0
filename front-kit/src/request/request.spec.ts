import { createServerClock, createThrottle, remaining } from '.';

describe('a throttled button', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('acts at once and then rests for 2 seconds', () => {
    const seen: unknown[] = [];
    const throttle = createThrottle({ onChange: (resting) => seen.push(resting) });
    expect(throttle(() => seen.push('first'))).toBe(true);
    vi.advanceTimersByTime(1_999);
    expect(throttle(() => seen.push('too early'))).toBe(false);
    vi.advanceTimersByTime(1);
    expect(throttle(() => seen.push('second'))).toBe(true);
    expect(seen).toEqual([true, 'first', false, true, 'second']);
  });
});

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
