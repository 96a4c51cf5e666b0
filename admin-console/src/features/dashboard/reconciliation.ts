import { isUsdt, parseUsdt, toWire } from '@lotline/web-core/money';
import type { Check, Difference, Reconciliation } from './api';

/** Checks are made every ten minutes; after three missed ones the last answer says little. */
const staleAfterMs = 35 * 60_000;

export type Verdict = 'never' | 'differs' | 'unsure' | 'interrupted' | 'stale' | 'ok';

/** What the checks say together. Only what was really compared, and lately, is good. */
export function verdictOf(view: Reconciliation, nowMs: number): Verdict {
  if (view.checks.some(({ ok }) => !ok)) return 'differs';
  if (view.checked_at === null) return 'never';
  if (view.checks.some(({ error }) => error !== null)) return 'unsure';
  if (view.interrupted) return 'interrupted';
  return nowMs - Date.parse(view.checked_at) > staleAfterMs ? 'stale' : 'ok';
}

/** How far a run has come: checks made since `before`. `total` is null while it is not known how many there are. */
export function progressOf(before: readonly Check[], now: readonly Check[]): { done: number; total: number | null } {
  const at = new Map(before.map((check) => [check.name, check.checked_at]));
  const done = now.filter(({ name, checked_at: made }) => made !== null && made !== at.get(name)).length;
  return { done, total: before.length === 0 ? null : Math.max(before.length, now.length) };
}

export type Gap =
  | { kind: 'money'; expected: string; actual: string; size: string; tooMuch: boolean }
  | { kind: 'count'; expected: string; actual: string; size: string; tooMuch: boolean }
  | { kind: 'text'; expected: string; actual: string };

/** A difference, with its size where both sides are numbers. Sums of money have six decimals, counts have none. */
export function gapOf({ expected, actual }: Difference): Gap {
  if (!isUsdt(expected) || !isUsdt(actual)) return { kind: 'text', expected, actual };
  const gap = parseUsdt(actual) - parseUsdt(expected);
  const tooMuch = gap > 0n;
  const money = expected.includes('.') || actual.includes('.');
  const wire = toWire(tooMuch ? gap : -gap);
  return { kind: money ? 'money' : 'count', expected, actual, size: money ? wire : wire.replace(/\..*$/, ''), tooMuch };
}
