import { labelTag } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';

/** A whole number with the reader's grouping. */
export const formatCount = (value: number, language: Language): string =>
  new Intl.NumberFormat(labelTag(language)).format(value);

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the unit that keeps it short: "12.4 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(labelTag(language), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** Seconds as "8 s" or "3 min 20 s". */
export function formatDuration(seconds: number, language: Language): string {
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(labelTag(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (seconds < 60) return part(seconds, 'second');
  if (seconds < 3_600) return `${part(Math.floor(seconds / 60), 'minute')} ${part(seconds % 60, 'second')}`;
  return `${part(Math.floor(seconds / 3_600), 'hour')} ${part(Math.floor((seconds % 3_600) / 60), 'minute')}`;
}
