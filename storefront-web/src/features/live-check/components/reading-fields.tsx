import { type InputView, type Reading, useReadingChoice } from '@lotline/shop/live-check';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
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
    <div className={styles.reading}>
      {hasSeveralPerLine && (
        <Notice
          tone="warning"
          action={<Button onClick={() => onChange({ field: 'all' })}>{t('reading.readAll')}</Button>}
        >
          {t('reading.several')}
        </Notice>
      )}
      {fields.length > 0 && (
        <div className={styles.choice}>
          <label htmlFor={id}>{t('reading.label')}</label>
          <Select<Reading['field']>
            id={id}
            popupMatchSelectWidth={false}
            value={reading.field}
            options={fields}
            onChange={(field) => onChange({ field })}
          />
        </div>
      )}
      {hasRepeats && (
        <Checkbox checked={reading.keepRepeats} onChange={(event) => onChange({ keepRepeats: event.target.checked })}>
          {t('reading.keep')}
        </Checkbox>
      )}
    </div>
  );
}
