import { ledgerKinds, type HistoryFilter } from '@lotline/front-kit/balance';
import { messageFor } from '@lotline/front-kit/errors';
import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { announce } from '../../../shared/announcer';
import { useLanguage } from '../../../shared/app-state';
import { Button } from '../../../shared/button';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { downloadLedger } from '../api';
import styles from './balance.module.css';

function DayField(props: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  const { label, value, onChange, ...limits } = props;
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" {...limits} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}

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
  const [language] = useLanguage();
  const download = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await downloadLedger(filter);
      const name = filename ?? 'balance.csv';
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => announce(t('history.downloaded', { name })),
  });
  const zone = timeZoneLabel(language);
  return (
    <>
      <div className={styles.filters}>
        <KindField value={filter.kind} onChange={(kind) => onChange({ kind })} />
        <DayField
          label={t('history.from', { zone })}
          value={filter.from}
          {...(filter.to === '' ? {} : { max: filter.to })}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label={t('history.to', { zone })}
          value={filter.to}
          {...(filter.from === '' ? {} : { min: filter.from })}
          onChange={(to) => onChange({ to })}
        />
        <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
          {t('history.csv')}
        </Button>
      </div>
      {download.error !== null && <Notice tone="error">{messageFor(download.error, t)}</Notice>}
    </>
  );
}
