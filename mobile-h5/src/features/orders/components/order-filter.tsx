import { messageFor } from '@lotline/front-kit/errors';
import { timeZoneLabel } from '@lotline/front-kit/i18n';
import type { OrdersFilter } from '@lotline/front-kit/orders';
import { saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Field } from '../../../shared/field';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { SearchBox } from '../../../shared/search-box';
import { useLanguage } from '../../../shared/stored';
import { useToast } from '../../../shared/use-toast';
import { downloadOrders } from '../api';
import styles from './orders.module.css';

/** Search and days of the list, and the file of what they leave. */
export function OrderFilter(props: { filter: OrdersFilter; onChange: (changed: Partial<OrdersFilter>) => void }) {
  const { filter, onChange } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const zone = timeZoneLabel(useLanguage());
  const toast = useToast();
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  const download = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await downloadOrders(filter);
      const name = filename ?? 'orders.csv';
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => toast(t('lines.saved', { name })),
  });
  return (
    <div className={styles.filter}>
      <SearchBox label={t('records.search')} value={filter.q} onSearch={search} />
      <details open={filter.from !== '' || filter.to !== '' ? true : undefined}>
        <summary>{t('records.more')}</summary>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`records.${end}`, { zone })}>
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
            {t('records.csv')}
          </Button>
        </div>
      </details>
      {download.isError ? <Notice tone="error">{messageFor(download.error, t)}</Notice> : null}
    </div>
  );
}
