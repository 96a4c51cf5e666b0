import { resourceLanguage } from '../i18n';
import type { Language } from '../session';

/** "3 minutes ago" of a time that is known to the minute only; hours from an hour on. */
export function paidAgo(paidAt: string, language: Language, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(paidAt)) / 60_000));
  const relative = new Intl.RelativeTimeFormat(resourceLanguage(language), { numeric: 'auto' });
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour');
}
