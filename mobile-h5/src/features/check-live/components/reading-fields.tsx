import type { InputView, Reading } from '@lotline/shop/live-check';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Checkbox } from '../../../shared/fields/checkbox';
import { NoticeBar } from '../../../shared/components/notice-bar';
import styles from './check-live.module.css';

const MOST_FIELDS = 12;

/** How lines are read, where there is something to choose. */
export function ReadingFields({ view, onChange }: { view: InputView; onChange: (reading: Partial<Reading>) => void }) {
  const { t } = useTranslation('liveCheck');
  const id = useId();
  const { found, reading } = view;
  if (found === null) return null;
  const chosen = reading.field === 'all' ? 1 : reading.field;
  const fields = Math.min(MOST_FIELDS, Math.max(found.fields, chosen));
  return (
    <>
      {found.severalPerLine && reading.field === 1 ? (
        <NoticeBar tone="warning">
          <p>{t('reading.several')}</p>
          <Button onClick={() => onChange({ field: 'all' })}>{t('reading.readAll')}</Button>
        </NoticeBar>
      ) : null}
      {fields > 1 || reading.field === 'all' ? (
        <div className={styles.field}>
          <label htmlFor={id}>{t('reading.label')}</label>
          <select
            id={id}
            value={reading.field}
            onChange={(event) => onChange({ field: event.target.value === 'all' ? 'all' : Number(event.target.value) })}
          >
            {Array.from({ length: fields }, (_, n) => (
              <option key={n} value={n + 1}>
                {n === 0 ? t('reading.first') : t('reading.field', { n: n + 1 })}
              </option>
            ))}
            <option value="all">{t('reading.all')}</option>
          </select>
        </div>
      ) : null}
      {found.repeated > 0 || reading.keepRepeats ? (
        <Checkbox checked={reading.keepRepeats} onChange={(keepRepeats) => onChange({ keepRepeats })}>
          {t('reading.keep')}
        </Checkbox>
      ) : null}
    </>
  );
}
