import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { receiptsQuery, type Receipt } from '../api';
import { AssignReceipt } from './assign-receipt';
import { useView, ViewTabs } from './view-tabs';

function Row({ receipt, onAssign }: { receipt: Receipt; onAssign: (() => void) | null }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { state, from, txid, order_no: orderNo, block_time: at, assigned } = receipt;
  const amount = formatUsdt(receipt.amount);
  const to = assigned === null ? orderNo : `${t(`receipt.to.${assigned.to}`)} ${assigned.name}`;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong className={mobileAdmin.money}>{amount}</strong>
        <span>{t(`receipt.state.${state}`)}</span>
      </div>
      <p className={mobileAdmin.quiet}>
        {at === null ? t('receipt.notFinal') : formatDateTime(at, language)}
        {to === null ? null : ` · ${to}`}
      </p>
      <p className={mobileAdmin.quiet}>
        {t('receipt.from')}{' '}
        <span className={mobileAdmin.code} translate="no">
          {from}
        </span>
      </p>
      {onAssign === null || state !== 'unmatched' ? null : (
        <Button color="primary" block onClick={onAssign}>
          {t('receipt.assign')} <VisuallyHidden>{`${amount} ${txid.slice(0, 8)}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

/** What came to the receiving wallets; at first what belongs to no payment. */
export function Receipts() {
  const { t } = useTranslation('decisions');
  const shown = useView();
  const query = useInfiniteQuery(receiptsQuery(shown.view));
  const canAssign = usePermission('receipts.assign');
  const [assigning, setAssigning] = useState<Receipt | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const current = items.find(({ id }) => id === assigning?.id) ?? assigning;
  return (
    <>
      <ViewTabs {...shown} />
      <PagedList
        query={query}
        name={t('receipt.name')}
        label={t('receipt.list')}
        empty={t(shown.view === 'all' ? 'receipt.none' : 'receipt.empty')}
        keyOf={({ id }) => id}
        row={(one) => <Row receipt={one} onAssign={canAssign ? () => setAssigning(one) : null} />}
      />
      {current === null || assigning === null ? null : (
        <AssignReceipt receipt={current} onClose={() => setAssigning(null)} />
      )}
    </>
  );
}
