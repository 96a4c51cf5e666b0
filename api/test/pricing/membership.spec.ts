import { checkMembership, type Membership, type RuleGroup } from '../../src/modules/pricing/domain/membership.js';

const NOW = new Date('2026-12-01T00:00:00Z');
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const group = (id: string, level: number, others: Partial<RuleGroup> = {}): RuleGroup => ({
  id,
  level,
  ruleDays: 30,
  graceDays: 7,
  ...others,
});
const SILVER = group('1', 1);
const GOLD = group('2', 2);
const by = (one: RuleGroup, others: Partial<Membership<RuleGroup>> = {}): Membership<RuleGroup> => ({
  group: one,
  source: 'rule',
  graceUntil: null,
  ...others,
});

describe('the daily check of a customer', () => {
  it('gives the group whose rule is met', () => {
    expect(checkMembership(null, SILVER, NOW)).toEqual(by(SILVER));
    expect(checkMembership(null, null, NOW)).toBeNull();
  });

  it('never changes what staff have decided', () => {
    const manual = by(SILVER, { source: 'manual' });
    expect(checkMembership(manual, GOLD, NOW)).toBe(manual);
    expect(checkMembership(manual, null, NOW)).toBe(manual);
  });

  it('gives a better group at once, also during the grace of another one', () => {
    expect(checkMembership(by(SILVER, { graceUntil: days(3) }), GOLD, NOW)).toEqual(by(GOLD));
  });

  it('ends the grace when the rule is met again', () => {
    expect(checkMembership(by(GOLD, { graceUntil: days(3) }), GOLD, NOW)).toEqual(by(GOLD));
  });

  it('keeps a group for its grace days and takes it after the last', () => {
    const inGrace = by(GOLD, { graceUntil: days(7) });
    expect(checkMembership(by(GOLD), SILVER, NOW)).toEqual(inGrace);
    expect(checkMembership(inGrace, SILVER, days(6))).toEqual(inGrace);
    expect(checkMembership(inGrace, SILVER, days(7))).toEqual(by(SILVER));
    expect(checkMembership(inGrace, null, days(7))).toBeNull();
  });

  it('takes a group without grace days at once', () => {
    expect(checkMembership(by(group('3', 3, { graceDays: 0 })), null, NOW)).toBeNull();
  });

  it('takes a group whose rule was removed', () => {
    expect(checkMembership(by(group('3', 3, { ruleDays: null })), SILVER, NOW)).toEqual(by(SILVER));
  });
});
