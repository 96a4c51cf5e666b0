import { formatCount } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostPerRun } from './check-manager';
import type { InputView } from './input/input';
import { quotaQuery } from './queries';
import type { Found, Reading } from './input/scan';

/** Fields of a line that can be chosen from. */
const MAX_FIELDS = 12;

/** What was found in the text, in words and numbers. */
export function useFound({ found }: InputView) {
  const { t } = useTranslation('liveCheck');
  const rows = found?.rows ?? 0;
  const fact = (key: 'read' | 'blank' | 'repeated' | 'invalid' | 'rows', value: number) => ({
    key,
    label: t(`found.${key}`),
    value: formatCount(value),
  });
  return {
    /** Null while nothing was read. */
    facts:
      found === null
        ? null
        : [
            fact('read', found.read),
            fact('blank', found.blank),
            fact('repeated', found.repeated),
            fact('invalid', found.invalid),
            fact('rows', rows),
          ],
    /** When there is more than one run checks. */
    more:
      rows > mostPerRun
        ? t('found.more', { most: formatCount(mostPerRun), rest: formatCount(rows - mostPerRun) })
        : null,
  };
}

/** The lines that hold no UID: how many, what is listed of them, and each with its error. */
export function useInvalidLines({ invalid, invalidLines }: Found) {
  const { t } = useTranslation('liveCheck');
  return {
    title: t('found.view', { count: invalid }),
    notes: [
      t('found.kept'),
      ...(invalid > invalidLines.length ? [t('found.first', { count: invalidLines.length })] : []),
    ],
    items: invalidLines.map(({ line, error, start }) => ({
      line: t('found.line', { line }),
      start,
      error: t(`found.error.${error}`),
    })),
  };
}

/** How much may be checked. */
export function useQuotaText(): string {
  const { t } = useTranslation('liveCheck');
  const { data } = useQuery(quotaQuery());
  if (data === undefined) return t('found.perRun', { most: formatCount(mostPerRun) });
  return t('found.quota', {
    most: formatCount(data.per_run),
    perHour: formatCount(data.per_hour),
    left: formatCount(data.left),
  });
}

/** How lines can be read; null while nothing was read. */
export function useReadingChoice({ found, reading }: InputView) {
  const { t } = useTranslation('liveCheck');
  if (found === null) return null;
  const chosen = reading.field === 'all' ? 1 : reading.field;
  const count = Math.min(MAX_FIELDS, Math.max(found.fields, chosen));
  const fields: { value: Reading['field']; label: string }[] = [
    ...Array.from({ length: count }, (_, n) => ({
      value: n + 1,
      label: n === 0 ? t('reading.first') : t('reading.field', { n: n + 1 }),
    })),
    { value: 'all', label: t('reading.all') },
  ];
  return {
    hasSeveralPerLine: found.severalPerLine && reading.field === 1,
    /** Empty where there is nothing to choose. */
    fields: count > 1 || reading.field === 'all' ? fields : [],
    hasRepeats: found.repeated > 0 || reading.keepRepeats,
  };
}
