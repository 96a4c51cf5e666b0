import { ledgerKinds } from '@lotline/web-core/balance';
import { type HistoryFilter, downloadLedger } from '@lotline/shop/balance';
import { useTranslation } from 'react-i18next';
import { DaysAndFile } from '../../../shared/content/days-and-file';
import { Field } from '../../../shared/fields/field';
import styles from './balance.module.css';

/** Kind and days of the history, and the file of what they leave. */
export function HistoryFilterBar(props: {
  filter: HistoryFilter;
  onChange: (changed: Partial<HistoryFilter>) => void;
}) {
  const { filter, onChange } = props;
  const { t } = useTranslation('balance');
  return (
    <div className={styles.filters}>
      <Field label={t('history.kind')}>
        {(control) => (
          <select
            {...control}
            value={filter.kind ?? ''}
            onChange={(event) => onChange({ kind: ledgerKinds.find((kind) => kind === event.target.value) ?? null })}
          >
            <option value="">{t('history.allKinds')}</option>
            {ledgerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DaysAndFile
        days={filter}
        onChange={onChange}
        words={{
          title: t('history.more'),
          end: (end, zone) => t(`history.${end}`, { zone }),
          file: t('history.csv'),
          saved: (name) => t('history.downloaded', { name }),
        }}
        download={() => downloadLedger(filter)}
        filename="balance.csv"
      />
    </div>
  );
}
