import { percent, rate, secondsLeft, shouldSpeak, spokenAt, startMeter, track, type Meter } from './progress';

/** A meter that was told of `perSecond` more every second. */
const steady = (perSecond: number, seconds: number): Meter =>
  Array.from({ length: seconds }, (_, i) => i + 1).reduce(
    (meter, second) => track(meter, perSecond * second, second * 1000),
    startMeter(0),
  );

describe('rate and time left', () => {
  it('are unknown before anything was measured', () => {
    expect(rate(startMeter(0))).toBeNull();
    expect(secondsLeft(startMeter(0), 100, 60_000)).toBeNull();
  });

  it('measure the last 15 s only', () => {
    const slow = steady(100, 60);
    const fast = Array.from({ length: 20 }, (_, i) => i + 1).reduce(
      (meter, second) => track(meter, 6_000 + 1_000 * second, 60_000 + second * 1000),
      slow,
    );
    expect(rate(fast)).toBe(1_000);
  });

  it('give no estimate in the first 10 s', () => {
    expect(secondsLeft(steady(100, 9), 10_000, 9_000)).toBeNull();
  });

  it('estimate once the rate has been steady', () => {
    expect(secondsLeft(steady(100, 20), 10_000, 20_000)).toBe(80);
  });

  it('give no estimate while the rate jumps', () => {
    const jumping = [10, 20, 30, 40, 50, 1_000, 3_000, 6_000, 9_000, 12_000, 15_000].reduce(
      (meter, done, i) => track(meter, done, (i + 1) * 1000),
      startMeter(0),
    );
    expect(secondsLeft(jumping, 100_000, 11_000)).toBeNull();
  });

  it('keep one sample for a burst of answers', () => {
    const burst = Array.from({ length: 500 }, (_, i) => i).reduce(
      (meter, i) => track(meter, i, 1_000 + i / 10),
      startMeter(0),
    );
    expect(burst.samples.length).toBeLessThan(4);
    expect(burst.samples.at(-1)?.done).toBe(499);
  });

  it('never promise a negative time', () => {
    expect(secondsLeft(steady(100, 20), 500, 20_000)).toBe(0);
  });
});

describe('percent', () => {
  it('says 100 only when everything is done', () => {
    expect(percent(9_999, 10_000)).toBe(99);
    expect(percent(10_000, 10_000)).toBe(100);
  });

  it('is unknown without a total', () => {
    expect(percent(5, null)).toBeNull();
    expect(percent(0, 0)).toBeNull();
  });
});

describe('what is said aloud', () => {
  it('starts at once', () => {
    expect(shouldSpeak(null, 0, 0)).toBe(true);
  });

  it('is silent for 5 s, however much was done', () => {
    expect(shouldSpeak(spokenAt(0, 0), 90, 4_999)).toBe(false);
    expect(shouldSpeak(spokenAt(0, 0), 90, 5_000)).toBe(true);
  });

  it('waits for a further tenth of the work', () => {
    expect(shouldSpeak(spokenAt(11, 0), 19, 60_000)).toBe(false);
    expect(shouldSpeak(spokenAt(11, 0), 20, 60_000)).toBe(true);
  });

  it('gives a sign of life where the end is not known', () => {
    expect(shouldSpeak(spokenAt(null, 0), null, 5_000)).toBe(true);
  });
});
