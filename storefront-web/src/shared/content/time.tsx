import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime, formatRelative, timeZoneLabel } from '@lotline/web-core/i18n';
import { useNow } from '@lotline/web-core/time';

/** A time in the reader's zone. `relative` says "3 minutes ago" for a day; the exact time is then in the title. */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const language = useLanguage();
  const now = useNow(30_000);
  const exact = `${formatDateTime(at, language, { seconds: true })} ${timeZoneLabel(language, new Date(at))}`;
  return (
    <time dateTime={at} title={exact} className="numeric">
      {relative ? formatRelative(at, language, now) : formatDateTime(at, language)}
    </time>
  );
}
