import type { Language } from '../session';
import { labelTag } from './labels';

/** "22 Nov 2026" has one reading, 11/22/2026 has two; the hours of en-GB go to 23 as well. */
const dateTag = (language: Language): string => {
  const tag = labelTag(language);
  return tag === 'en' ? 'en-GB' : tag;
};

const kept = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once: making one costs a phone more than the page that it stands in. */
function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = kept.get(key) ?? new Intl.DateTimeFormat(tag, options);
  kept.set(key, known);
  return known;
}

const day = (language: Language): Intl.DateTimeFormatOptions =>
  dateTag(language) === 'en-GB'
    ? { year: 'numeric', month: 'short', day: 'numeric' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' };

/** A server time in the viewer's zone: date, hour and minute, with seconds on demand. */
export function formatDateTime(iso: string, language: Language, { seconds = false } = {}): string {
  return formatter(dateTag(language), {
    ...day(language),
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** The day of a server time in the viewer's zone. */
export const formatDate = (iso: string, language: Language): string =>
  formatter(dateTag(language), day(language)).format(new Date(iso));

/** A day as the server writes it ("2026-12-10"): the same day in every zone. */
export const formatDay = (date: string, language: Language): string =>
  formatter(dateTag(language), { ...day(language), timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Hour and minute of a server time in the viewer's zone: "14:32" in each language. A formatter would cost the cashier 20 ms. */
export function formatClock(iso: string): string {
  const at = new Date(iso);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** "3 minutes ago"; between a digit and a Chinese character stands a space. */
export const formatAgo = (count: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string =>
  new Intl.RelativeTimeFormat(labelTag(language), { numeric: 'auto' })
    .format(-count, unit)
    .replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** "3 minutes ago" within a day of `nowMs`, else the date and time. */
export function formatRelative(iso: string, language: Language, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(iso)) / 1000);
  if (Math.abs(seconds) >= 86_400) return formatDateTime(iso, language);
  if (Math.abs(seconds) < 60) return formatAgo(seconds, 'second', language);
  if (Math.abs(seconds) < 3_600) return formatAgo(Math.trunc(seconds / 60), 'minute', language);
  return formatAgo(Math.trunc(seconds / 3_600), 'hour', language);
}

/** The viewer's zone as a short label such as "GMT+8". */
export function timeZoneLabel(language: Language, at: Date = new Date()): string {
  const parts = formatter(labelTag(language), { timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}
