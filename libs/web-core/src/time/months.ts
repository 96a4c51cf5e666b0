import type { Language } from '../session';

const MONTHS = 12;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The last twelve months, the current one first, as receipts count them: by UTC in English, by UTC+8 in Chinese. */
export function recentMonths(now: Date, language: Language): string[] {
  const local = new Date(now.getTime() + (language === 'en' ? 0 : CHINA_OFFSET_MS));
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
