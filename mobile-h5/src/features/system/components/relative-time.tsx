import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime, formatRelative } from '@lotline/web-core/i18n';
import { useNow } from '@lotline/web-core/time';

/** "3 minutes ago", or "in 3 minutes"; the exact time is in the title. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow(5_000);
  return (
    <time dateTime={at} title={formatDateTime(at, language, { seconds: true })}>
      {formatRelative(at, language, now)}
    </time>
  );
}
