import { formatDateTime, formatRelative, timeZoneLabel } from '@lotline/web-core/i18n';
import { useEffect, useState } from 'react';
import { useLanguage } from '../app-state';

/** The current time, renewed every `ms`. */
export function useNow(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}

/** A time in the reader's zone. `relative` says "3 minutes ago" for a day; the exact time is then in the title. */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const [language] = useLanguage();
  const now = useNow(30_000);
  const exact = `${formatDateTime(at, language, { seconds: true })} ${timeZoneLabel(language, new Date(at))}`;
  return (
    <time dateTime={at} title={exact} className="numeric">
      {relative ? formatRelative(at, language, now) : formatDateTime(at, language)}
    </time>
  );
}
