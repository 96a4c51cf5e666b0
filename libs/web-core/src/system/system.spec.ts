import { isCircuit, isJobName, isMessageName, isPartName, percentOfAllowance, systemTexts, tookOf } from '.';
import { jobNames, messageNames, partErrors, partNames } from './names';

const flat = (groups: Record<string, Record<string, string>>): string[] =>
  Object.entries(groups)
    .flatMap(([group, names]) => Object.keys(names).map((name) => `${group}.${name}`))
    .sort();

describe('how the shop runs, for people', () => {
  it('has a name in both languages for each job, message and part that is said to have one', () => {
    for (const { system } of Object.values(systemTexts)) {
      expect(flat(system.job)).toEqual([...jobNames]);
      expect(flat(system.message)).toEqual([...messageNames]);
      expect(Object.keys(system.parts.name)).toEqual([...partNames]);
      expect(Object.keys(system.parts.error)).toEqual([...partErrors]);
    }
  });

  it('knows what has a name', () => {
    expect([isJobName('orders.purge'), isJobName('orders.new')]).toEqual([true, false]);
    expect([isMessageName('orders.mail'), isMessageName('orders.new')]).toEqual([true, false]);
    expect([isPartName('keys'), isPartName('doors')]).toEqual([true, false]);
    expect([isCircuit('half_open'), isCircuit('gone')]).toEqual([true, false]);
  });

  it('says how much of the daily requests of a key is used, and nothing when there is no limit', () => {
    expect(percentOfAllowance({ requests: 99_999, allowed: 100_000 })).toBe(99);
    expect(percentOfAllowance({ requests: 120_000, allowed: 100_000 })).toBe(120);
    expect(percentOfAllowance({ requests: 5, allowed: null })).toBeNull();
  });

  it('says short times in milliseconds and long ones in seconds', () => {
    expect(tookOf(3.4)).toEqual({ key: 'duration.ms', ms: 3 });
    expect(tookOf(999)).toEqual({ key: 'duration.ms', ms: 999 });
    expect(tookOf(1_240)).toEqual({ key: 'duration.seconds', seconds: 1.2 });
  });
});
