import type { InputView, Reading } from '@lotline/shop/live-check';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';

const MOST_FIELDS = 12;

/** How lines are read, where there is something to choose. */
export function ReadingFields({ view, onChange }: { view: InputView; onChange: (reading: Partial<Reading>) => void }) {
  const { t } = useText('liveCheck');
  const id = useId();
  const { found, reading } = view;
  if (found === null) return null;
  const chosen = reading.field === 'all' ? 1 : reading.field;
  const fields = Math.min(MOST_FIELDS, Math.max(found.fields, chosen));
  return (
    <div className={styles.reading}>
      {found.severalPerLine && reading.field === 1 && (
        <Notice
          tone="warning"
          action={<Button onClick={() => onChange({ field: 'all' })}>{t('reading.readAll')}</Button>}
        >
          {t('reading.several')}
        </Notice>
      )}
      {(fields > 1 || reading.field === 'all') && (
        <div className={styles.choice}>
          <label htmlFor={id}>{t('reading.label')}</label>
          <Select<Reading['field']>
            id={id}
            popupMatchSelectWidth={false}
            value={reading.field}
            options={[
              ...Array.from({ length: fields }, (_, n) => ({
                value: n + 1,
                label: n === 0 ? t('reading.first') : t('reading.field', { n: n + 1 }),
              })),
              { value: 'all', label: t('reading.all') },
            ]}
            onChange={(field) => onChange({ field })}
          />
        </div>
      )}
      {(found.repeated > 0 || reading.keepRepeats) && (
        <Checkbox checked={reading.keepRepeats} onChange={(event) => onChange({ keepRepeats: event.target.checked })}>
          {t('reading.keep')}
        </Checkbox>
      )}
    </div>
  );
}
