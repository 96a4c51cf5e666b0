import { formatDateTime, formatRelative } from '@lotline/web-core/i18n';
import { useLanguage } from '../../../shared/hooks/stored';
import { useNow } from '../../../shared/hooks/use-now';

const clock = () => Date.now();

/** "3 minutes ago", or "in 3 minutes"; the exact time is in the title. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow(clock, 5_000);
  return (
    <time dateTime={at} title={formatDateTime(at, language, { seconds: true })}>
      {formatRelative(at, language, now)}
    </time>
  );
}
