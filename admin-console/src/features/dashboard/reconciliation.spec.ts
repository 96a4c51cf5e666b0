import type { Check, Reconciliation } from './api';
import { gapOf, progressOf, verdictOf } from './reconciliation';

const now = Date.parse('2026-11-20T12:00:00Z');
const check = (facts: Partial<Check> = {}): Check => ({
  name: 'postings',
  ok: true,
  checked: 5,
  differences: [],
  checked_at: '2026-11-20T11:55:00Z',
  error: null,
  ...facts,
});
const view = (checks: Check[], facts: Partial<Reconciliation> = {}): Reconciliation => ({
  checked_at: '2026-11-20T11:55:00Z',
  ok: checks.every(({ ok }) => ok),
  running: false,
  interrupted: false,
  checks,
  ...facts,
});

describe('the verdict on the books', () => {
  it('is good when everything was compared and agrees', () => expect(verdictOf(view([check()]), now)).toBe('ok'));

  it('is a difference as soon as there is one, whatever else is unknown', () =>
    expect(verdictOf(view([check({ error: 'timeout' }), check({ ok: false })]), now)).toBe('differs'));

  it('is never good when a check could not be made', () =>
    expect(verdictOf(view([check(), check({ error: 'timeout' })]), now)).toBe('unsure'));

  it('is not good while the newest run was cut off', () =>
    expect(verdictOf(view([check()], { interrupted: true }), now)).toBe('interrupted'));

  it('is none before the first checks, and old after three missed ones', () => {
    expect(verdictOf(view([], { checked_at: null }), now)).toBe('never');
    expect(verdictOf(view([check()], { checked_at: '2026-11-20T11:20:00Z' }), now)).toBe('stale');
  });
});

describe('the progress of a run', () => {
  const before = [check({ name: 'a' }), check({ name: 'b' })];

  it('counts the checks that were made since it began', () => {
    expect(progressOf(before, before)).toEqual({ done: 0, total: 2 });
    expect(
      progressOf(before, [check({ name: 'a', checked_at: '2026-11-20T12:00:00Z' }), check({ name: 'b' })]),
    ).toEqual({
      done: 1,
      total: 2,
    });
  });

  it('does not invent a total for the very first run', () =>
    expect(progressOf([], [check({ name: 'a' })])).toEqual({ done: 1, total: null }));
});

describe('a difference', () => {
  const gap = (expected: string, actual: string) => gapOf({ subject: 'x', expected, actual });

  it('is described by its size and direction', () => {
    expect(gap('5.000000', '4.250000')).toMatchObject({ kind: 'money', size: '0.750000', tooMuch: false });
    expect(gap('-1.000000', '2.000000')).toMatchObject({ kind: 'money', size: '3.000000', tooMuch: true });
    expect(gap('10', '12')).toMatchObject({ kind: 'count', size: '2', tooMuch: true });
  });

  it('is only quoted where a side is no number', () =>
    expect(gap('a balance', 'none')).toEqual({ kind: 'text', expected: 'a balance', actual: 'none' }));
});
