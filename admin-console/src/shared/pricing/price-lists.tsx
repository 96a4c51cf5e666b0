import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../components/list-section';
import { SendConfirm } from '../components/send-button';
import { StatusTag, type Tone } from '../components/status-tag';
import { toast } from '../feedback/toast';
import { useLanguage, usePermission } from '../hooks/app-state';
import { deletePriceList, priceListsQuery, usePricingCache, type PriceList, type PriceListsOf } from './api';
import { PriceListDialog } from './price-list-dialog';
import styles from './pricing.module.css';

const tones = { current: 'success', scheduled: 'info', ended: 'neutral' } satisfies Record<PriceList['state'], Tone>;

function Row({ list, of, canWrite }: { list: PriceList; of: PriceListsOf; canWrite: boolean }) {
  const { t } = useTranslation(['pricing', 'common', 'errors']);
  const language = useLanguage();
  const cache = usePricingCache();
  const nameOf = (name: { zh: string; en: string } | null, id: string) =>
    name === null ? id : localText(name, language);
  const holder =
    list.user_id !== null
      ? t('lists.forUser', { name: list.username ?? list.user_id })
      : list.group_id !== null
        ? t('lists.forGroup', { name: nameOf(list.group_name, list.group_id) })
        : t('lists.sale');
  const name = 'goods_id' in of ? holder : nameOf(list.goods_name, list.goods_id);
  const [from, to] = [list.from, list.to].map((iso) => iso && formatDateTime(iso, language));
  const remove = useMutation({
    mutationFn: () => deletePriceList(list.id),
    onSuccess: () => toast('success', t('lists.deleted')),
    onError: (error) => toast('error', messageFor(error, t)),
    onSettled: () => cache.listsChanged(),
  });
  return (
    <li className={styles.row}>
      <div>
        {name}{' '}
        <StatusTag tone={tones[list.state]} icon={null}>
          {t(`lists.state.${list.state}`)}
        </StatusTag>
        <div className="money">
          {list.tiers
            .map(({ min_quantity: min, price }) => `≥${min}: ${formatUsdt(price, { unit: false })}`)
            .join(' · ')}
        </div>
        <div className={styles.quiet}>
          {to === null ? t('lists.since', { from }) : t('lists.between', { from, to })} · {list.created_by}
        </div>
      </div>
      {canWrite && (
        <SendConfirm
          title={t('lists.deleteQuestion')}
          description={t('lists.deleteEffect')}
          okText={t('common:action.delete')}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate()}
        >
          <Button size="small" danger loading={remove.isPending} aria-label={t('lists.deleteNamed', { name })}>
            {t('common:action.delete')}
          </Button>
        </SendConfirm>
      )}
    </li>
  );
}

/** The price lists of a product (groups', customers', sales), or the negotiated prices of a customer. */
export function PriceLists({ of }: { of: PriceListsOf }) {
  const { t } = useTranslation('pricing');
  const [canRead, canWrite] = [usePermission('goods.read'), usePermission('goods.write')];
  const [adding, setAdding] = useState(false);
  const answer = useQuery({ ...priceListsQuery(of), enabled: canRead });
  if (!canRead) return null;
  return (
    <>
      <ListSection
        title={t('goods_id' in of ? 'lists.title' : 'lists.negotiated')}
        empty={t('lists.empty')}
        answer={answer}
        rows={(answer.data ?? []).map((list) => (
          <Row key={list.id} list={list} of={of} canWrite={canWrite} />
        ))}
      >
        {canWrite && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('lists.add')}
          </Button>
        )}
      </ListSection>
      {adding && <PriceListDialog of={of} onClose={() => setAdding(false)} />}
    </>
  );
}
