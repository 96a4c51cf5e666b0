import { ledgerKinds, type HistoryFilter } from '@lotline/web-core/balance';
import { useId } from 'react';
import { DaysAndFile } from '../../../shared/days-and-file';
import { useText } from '../../../shared/text';
import { downloadLedger } from '../api';
import styles from './balance.module.css';

function KindField({
  value,
  onChange,
}: {
  value: HistoryFilter['kind'];
  onChange: (kind: HistoryFilter['kind']) => void;
}) {
  const { t } = useText('balance');
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{t('history.kind')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(ledgerKinds.find((kind) => kind === event.target.value) ?? null)}
      >
        <option value="">{t('history.allKinds')}</option>
        {ledgerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Kind and days of the history, and the file of what they leave. */
export function HistoryFilterBar(props: {
  filter: HistoryFilter;
  onChange: (changed: Partial<HistoryFilter>) => void;
}) {
  const { filter, onChange } = props;
  const { t } = useText('balance');
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
