import { formatAgo } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';

/** "3 minutes ago" of a time that is known to the minute only; hours from an hour on. */
export function paidAgo(paidAt: string, language: Language, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(paidAt)) / 60_000));
  return minutes < 60 ? formatAgo(minutes, 'minute', language) : formatAgo(Math.floor(minutes / 60), 'hour', language);
}
