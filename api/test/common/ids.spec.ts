import { ClockService } from '../../src/common/clock/index.js';
import { ID, idAt, IdsService } from '../../src/common/ids/index.js';

class SetClock extends ClockService {
  constructor(public at: string) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }
}

const NOW = '2026-11-22T12:00:00Z';
const processOf = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);

describe('keys', () => {
  it.each(['2023-12-31T23:59:59.999Z', '2000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])(
    'stay keys and grow when the clock falls back to %s, before there were any',
    (before) => {
      const clock = new SetClock(NOW);
      const ids = new IdsService(clock);
      const made = [ids.next()];
      clock.at = before;
      for (let n = 0; n < 10_000; n++) made.push(ids.next());
      clock.at = '2026-11-22T12:05:00Z';
      made.push(ids.next());
      for (const [n, id] of made.entries()) {
        expect(id).toMatch(ID);
        if (n > 0) expect(BigInt(id)).toBeGreaterThan(BigInt(made[n - 1] ?? ''));
      }
    },
  );

  it('are keys from the first on in a process that starts with such a clock', () => {
    const ids = new IdsService(new SetClock('1970-01-01T00:00:00Z'));
    const made = Array.from({ length: 10_000 }, () => ids.next());
    for (const id of made) expect(id).toMatch(ID);
    expect(new Set(made).size).toBe(made.length);
  });

  it('are of the time that the clock was set back to, and never made a second time', () => {
    const clock = new SetClock('2026-11-22T11:00:00Z');
    const ids = new IdsService(clock);
    const processes = new Set([processOf(ids.next())]);
    for (let n = 1; n <= 500; n++) {
      const before = processOf(ids.next());
      clock.at = NOW;
      ids.next();
      clock.at = '2026-11-22T11:00:00Z';
      const id = ids.next();
      expect(processOf(id)).not.toBe(before);
      expect(BigInt(id)).toBeLessThan(BigInt(idAt(new Date('2026-11-22T11:00:00.001Z'))));
      processes.add(processOf(id));
    }
    expect(processes.size).toBeGreaterThan(2);
  });
});

describe('timestamp numbers', () => {
  it('are the second and four digits, none of them twice before all are used', () => {
    const clock = new SetClock(NOW);
    const ids = new IdsService(clock);
    const made = Array.from({ length: 10_000 }, () => ids.timestampNumber());
    expect(new Set(made).size).toBe(10_000);
    for (const number of [...made.slice(0, 10), ids.timestampNumber()]) expect(number).toMatch(/^20261122120000\d{4}$/);
    clock.at = '2026-11-22T12:00:01Z';
    expect(ids.timestampNumber()).toMatch(/^20261122120001\d{4}$/);
  });
});
