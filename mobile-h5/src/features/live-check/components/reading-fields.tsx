import { type InputView, type Reading, useReadingChoice } from '@lotline/shop/live-check';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Checkbox } from '../../../shared/fields/checkbox';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import styles from './live-check.module.css';

/** How lines are read, where there is something to choose. */
export function ReadingFields({ view, onChange }: { view: InputView; onChange: (reading: Partial<Reading>) => void }) {
  const { t } = useTranslation('liveCheck');
  const id = useId();
  const { reading } = view;
  const choice = useReadingChoice(view);
  if (choice === null) return null;
  const { hasSeveralPerLine, fields, hasRepeats } = choice;
  return (
    <>
      {hasSeveralPerLine ? (
        <NoticeBar tone="warning">
          <p>{t('reading.several')}</p>
          <Button onClick={() => onChange({ field: 'all' })}>{t('reading.readAll')}</Button>
        </NoticeBar>
      ) : null}
      {fields.length > 0 ? (
        <div className={styles.field}>
          <label htmlFor={id}>{t('reading.label')}</label>
          <select
            id={id}
            value={reading.field}
            onChange={(event) => onChange({ field: event.target.value === 'all' ? 'all' : Number(event.target.value) })}
          >
            {fields.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {hasRepeats ? (
        <Checkbox checked={reading.keepRepeats} onChange={(keepRepeats) => onChange({ keepRepeats })}>
          {t('reading.keep')}
        </Checkbox>
      ) : null}
    </>
  );
}
