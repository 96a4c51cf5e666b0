import { dayBefore, timeZone } from '@lotline/web-core/time';

/** Periods that are one press away; `custom` is from a day to a day. */
export const agentPeriods = ['1', '7', '30', 'month', 'custom'] as const;
export type PeriodKind = (typeof agentPeriods)[number];

/** Days of the viewer's zone, `2026-01-31`; null unless the kind is `custom`. */
export interface AgentSpan {
  kind: PeriodKind;
  from: string | null;
  to: string | null;
}

/** The longest period that the server reports, in days. */
export const mostDays = 366;
const DAY_MS = 86_400_000;
const USUAL = '30';

const msOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

/** Whether a text is a day that there is. */
export const isDate = (text: string): boolean =>
  !Number.isNaN(msOf(text)) && new Date(msOf(text)).toISOString().startsWith(text);

/** What is wrong with a typed period; null when it can be asked for. */
export function spanError(from: string, to: string, nowMs: number): 'date' | 'order' | 'future' | 'long' | null {
  if (!isDate(from) || !isDate(to)) return 'date';
  if (msOf(to) < msOf(from)) return 'order';
  if (to > dayBefore(nowMs, 0)) return 'future';
  return (msOf(to) - msOf(from)) / DAY_MS >= mostDays ? 'long' : null;
}

/** The period that an address names. */
export function spanFrom(query: URLSearchParams): AgentSpan {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (query.get('period') === 'custom' && isDate(from) && isDate(to)) return { kind: 'custom', from, to };
  const kind = agentPeriods.find((one) => one === query.get('period') && one !== 'custom') ?? USUAL;
  return { kind, from: null, to: null };
}

/** The same for the address. */
export function putSpan(query: URLSearchParams, { kind, from, to }: AgentSpan): URLSearchParams {
  const next = new URLSearchParams(query);
  const members = { period: kind === USUAL ? null : kind, from, to };
  for (const [name, value] of Object.entries(members)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The days that the fields of a period begin with: those that it names, else the last 30. */
export const typedDays = ({ from, to }: AgentSpan, nowMs: number): { from: string; to: string } => ({
  from: from ?? dayBefore(nowMs, 29),
  to: to ?? dayBefore(nowMs, 0),
});

/** What is requested of the server: a number of days up to today, or from a day to a day. */
export function periodQuery(
  { kind, from, to }: AgentSpan,
  nowMs: number,
): { zone: string } & ({ days: number } | { from: string; to: string }) {
  const zone = timeZone();
  if (kind === 'custom' && from !== null && to !== null) return { from, to, zone };
  const today = dayBefore(nowMs, 0);
  if (kind === 'month') return { from: `${today.slice(0, 8)}01`, to: today, zone };
  return { days: Number(kind), zone };
}
