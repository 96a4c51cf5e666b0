import { Clock } from './clock.js';
import { Unmoved } from './unmoved.js';

/** What it shows is set; what passes is counted apart. */
class SetClock extends Clock {
  shownMs = 1_700_000_000_000;
  passedMs = 0;

  override now(): Date {
    return new Date(this.shownMs);
  }

  override elapsedMs(): number {
    return this.passedMs;
  }

  pass(ms: number): void {
    this.shownMs += ms;
    this.passedMs += ms;
  }
}

describe("how long others' times have stood still", () => {
  let clock: SetClock;
  let unmoved: Unmoved;
  beforeEach(() => {
    clock = new SetClock();
    unmoved = new Unmoved(clock);
    expect(unmoved.forMs('lease', 'one')).toBe(0);
  });

  it.each([3_600_000, -3_600_000])('is the time that passes, though our clock is set by %d ms meanwhile', (step) => {
    clock.shownMs += step;
    expect(unmoved.forMs('lease', 'one')).toBe(0);
    clock.pass(1_000);
    expect(unmoved.forMs('lease', 'one')).toBe(1_000);
  });

  it('begins anew when they move, each by itself', () => {
    clock.pass(1_000);
    expect(unmoved.forMs('other', 'one')).toBe(0);
    expect(unmoved.forMs('lease', 'two')).toBe(0);
    clock.pass(1_000);
    expect([unmoved.forMs('lease', 'two'), unmoved.forMs('other', 'one')]).toEqual([1_000, 1_000]);
  });
});
