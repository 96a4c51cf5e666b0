import type { Micro } from '@lotline/web-core/money';
import { isOnline, onOnlineChange } from '@lotline/web-core/browser';
import type { OrderStop, PayMethod } from '@lotline/shop/checkout';
import { useId, useSyncExternalStore } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/feedback/notice';
import { paths } from '../../../../shared/navigation/paths';
import { SendButton } from '../../../../shared/fields/send-button';
import styles from './order-panel.module.css';

/** What who orders agrees to: guests have agreed to nothing before. */
function Accepted() {
  const newTab = { target: '_blank', rel: 'noopener', className: styles.terms };
  return (
    <Trans
      ns="orders"
      i18nKey="panel.accepted"
      components={{ privacy: <a href={paths.privacy} {...newTab} />, terms: <a href={paths.terms} {...newTab} /> }}
    />
  );
}

/** What happens after the button, and what pressing it means. A guest, who has no balance, is not asked how to pay above. */
export function SubmitNotes(props: { method: PayMethod; balance: Micro | null; isPreorder?: boolean }) {
  const { method, balance, isPreorder = false } = props;
  const { t } = useTranslation('orders');
  return (
    <div className={styles.notes}>
      {method === 'balance' && !isPreorder && <p className={styles.network}>{t('pay.atOnce')}</p>}
      {balance === null && !isPreorder && <p className={styles.network}>{t('panel.network')}</p>}
      <p className={styles.network}>
        <Accepted />
      </p>
    </div>
  );
}

/** The button, or why there is nothing to press. */
export function SubmitOrder(props: {
  method: PayMethod;
  balance: Micro | null;
  soldOut: boolean;
  /** Not in stock: the order waits. */
  isPreorder?: boolean;
  stop: OrderStop | null;
  placing: boolean;
}) {
  const { method, balance, soldOut, isPreorder = false, stop, placing } = props;
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const id = useId();
  const online = useSyncExternalStore(onOnlineChange, isOnline);
  const stops = {
    orders: t('panel.maintenance'),
    not_configured: t('errors:wallet.not_configured'),
    payments: t(balance !== null && balance > 0n ? 'common:closed.chain' : 'common:closed.payments'),
  };
  const isFromBalance = method === 'balance';
  const text = isPreorder
    ? t(isFromBalance ? 'preorder.pay' : 'preorder.submit')
    : t(isFromBalance ? 'pay.submit' : 'panel.submit');
  return (
    <>
      {stop !== null && (
        <div id={id} className={styles.why}>
          <Notice tone="warning">{stops[stop]}</Notice>
        </div>
      )}
      <SendButton
        htmlType="submit"
        type="primary"
        block
        size="large"
        loading={placing}
        disabled={soldOut || stop !== null}
        aria-describedby={stop === null ? undefined : id}
        // An order is never kept for later. The button can still be reached, and says why.
        aria-disabled={!online}
        onClick={(event) => {
          if (!online) event.preventDefault();
        }}
      >
        {soldOut ? t('panel.soldOut') : !online ? t('panel.offline') : placing ? t('panel.submitting') : text}
      </SendButton>
    </>
  );
}
