import { ledgerKinds, type HistoryFilter } from '@lotline/front-kit/balance';
import { messageFor } from '@lotline/front-kit/errors';
import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Field } from '../../../shared/field';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { useLanguage } from '../../../shared/stored';
import { useToast } from '../../../shared/use-toast';
import { downloadLedger } from '../api';
import styles from './balance.module.css';

/** Kind and days of the history, and the file of what they leave. */
export function HistoryFilterBar(props: {
  filter: HistoryFilter;
  onChange: (changed: Partial<HistoryFilter>) => void;
}) {
  const { filter, onChange } = props;
  const { t } = useTranslation(['balance', 'errors']);
  const zone = timeZoneLabel(useLanguage());
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await downloadLedger(filter);
      const name = filename ?? 'balance.csv';
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => toast(t('history.downloaded', { name })),
  });
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
      <details open={filter.from !== '' || filter.to !== '' ? true : undefined}>
        <summary>{t('history.more')}</summary>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`history.${end}`, { zone })}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={filter[end]}
                  onChange={(event) => onChange({ [end]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Button block busy={download.isPending} onClick={() => download.mutate()}>
            <Icon name="download" size={18} />
            {t('history.csv')}
          </Button>
        </div>
      </details>
      {download.isError ? <Notice tone="error">{messageFor(download.error, t)}</Notice> : null}
    </div>
  );
}
