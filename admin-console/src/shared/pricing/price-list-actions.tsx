import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendConfirm } from '../components/send-button';
import { toast } from '../feedback/toast';
import { deletePriceList, endPriceList, usePricingCache, type PriceList } from './api';
import { PriceListDialog } from './price-list-dialog';
import styles from './pricing.module.css';

/** Edit, and end what applies now or delete what does not. `name` says which list the buttons are about. */
export function PriceListActions({ list, name }: { list: PriceList; name: string }) {
  const { t } = useTranslation(['pricing', 'common', 'errors']);
  const cache = usePricingCache();
  const [editing, setEditing] = useState(false);
  const isCurrent = list.state === 'current';
  const run = useMutation<unknown>({
    mutationFn: () => (isCurrent ? endPriceList(list.id) : deletePriceList(list.id)),
    onSuccess: () => toast('success', t(isCurrent ? 'lists.ended' : 'lists.deleted')),
    onError: (error) => toast('error', messageFor(error, t)),
    onSettled: () => cache.listsChanged(),
  });
  return (
    <div className={styles.buttons}>
      {list.state !== 'ended' && (
        <Button size="small" aria-label={t('lists.editNamed', { name })} onClick={() => setEditing(true)}>
          {t('lists.editShort')}
        </Button>
      )}
      <SendConfirm
        title={t(isCurrent ? 'lists.endQuestion' : 'lists.deleteQuestion')}
        description={t('lists.deleteEffect')}
        okText={isCurrent ? t('lists.end') : t('common:action.delete')}
        cancelText={t('common:action.cancel')}
        onConfirm={() => run.mutate()}
      >
        <Button
          size="small"
          danger
          loading={run.isPending}
          aria-label={t(isCurrent ? 'lists.endNamed' : 'lists.deleteNamed', { name })}
        >
          {isCurrent ? t('lists.end') : t('common:action.delete')}
        </Button>
      </SendConfirm>
      {editing && <PriceListDialog of={{ list }} onClose={() => setEditing(false)} />}
    </div>
  );
}
