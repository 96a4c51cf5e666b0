import { ledgerKinds } from '@lotline/web-core/balance';
import { type HistoryFilter, downloadLedger } from '@lotline/shop/balance';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysAndFile } from '../../../shared/fields/days-and-file';
import styles from './balance.module.css';

function KindField({
  value,
  onChange,
}: {
  value: HistoryFilter['kind'];
  onChange: (kind: HistoryFilter['kind']) => void;
}) {
  const { t } = useTranslation('balance');
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{t('history.kind')}</label>
      <Select<HistoryFilter['kind'] | ''>
        id={id}
        popupMatchSelectWidth={false}
        value={value ?? ''}
        options={[
          { value: '', label: t('history.allKinds') },
          ...ledgerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(kind) => onChange(kind === '' ? null : kind)}
      />
    </span>
  );
}

/** Kind and days of the history, and the file of what they leave. */
export function HistoryFilterBar(props: {
  filter: HistoryFilter;
  onChange: (changed: Partial<HistoryFilter>) => void;
}) {
  const { filter, onChange } = props;
  const { t } = useTranslation('balance');
  return (
    <DaysAndFile
      days={filter}
      onChange={onChange}
      words={{
        end: (end, zone) => t(`history.${end}`, { zone }),
        file: t('history.csv'),
        saved: (name) => t('history.downloaded', { name }),
      }}
      download={() => downloadLedger(filter)}
      filename="balance.csv"
    >
      <KindField value={filter.kind} onChange={(kind) => onChange({ kind })} />
    </DaysAndFile>
  );
}
