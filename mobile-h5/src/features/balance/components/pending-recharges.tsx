import type { Recharge } from '@lotline/front-kit/balance';
import { messageFor } from '@lotline/front-kit/errors';
import { formatDateTime } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMoney } from '../../../shared/balance';
import { Button, ButtonLink } from '../../../shared/button';
import { Hidden } from '../../../shared/hidden';
import { Notice } from '../../../shared/notice';
import { Sheet } from '../../../shared/sheet';
import { useLanguage } from '../../../shared/stored';
import { useToast } from '../../../shared/use-toast';
import { cancelRecharge, pendingRechargesQuery } from '../api';
import styles from './balance.module.css';

function CancelSheet({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useTranslation(['balance', 'errors']);
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => cancelRecharge(recharge.id),
    onSuccess: () => {
      onClose();
      toast(t('pending.cancelled'));
    },
    onSettled: refreshMoney,
  });
  return (
    <Sheet
      title={t('pending.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <Button look="danger" block busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('pending.cancelConfirm')}
          </Button>
          <Button look="quiet" block onClick={onClose}>
            {t('pending.keep')}
          </Button>
        </>
      }
    >
      <p>{t('pending.cancelBody')}</p>
      {cancel.isError ? <Notice tone="error">{messageFor(cancel.error, t)}</Notice> : null}
    </Sheet>
  );
}

function Pending({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const number = <Hidden>{recharge.recharge_no}</Hidden>;
  return (
    <li>
      <p className={styles.rowHead}>
        <strong className={styles.money}>{formatUsdt(recharge.amount)}</strong>
        <span>{t('pending.until', { time: formatDateTime(recharge.expires_at, language) })}</span>
      </p>
      <p className={styles.buttons}>
        <ButtonLink look="primary" href={`/pay?preOrderId=${recharge.pre_order_id}`}>
          {t('pending.resume')} {number}
        </ButtonLink>
        <Button onClick={() => setAsking(true)}>
          {t('pending.cancel')} {number}
        </Button>
      </p>
      {asking ? <CancelSheet recharge={recharge} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** Recharges that wait for their money, with the way back to their cashier. Nothing when there are none. */
export function PendingRecharges() {
  const { t } = useTranslation('balance');
  const { data } = useQuery(pendingRechargesQuery());
  const count = data?.items.length ?? 0;
  const seen = useRef(count);
  useEffect(() => {
    // One that left the list was paid, or ended: either may have moved the balance.
    if (count < seen.current) refreshMoney();
    seen.current = count;
  }, [count]);
  if (data === undefined || count === 0) return null;
  return (
    <section className={`${styles.card} ${styles.pending}`}>
      <h2>{t('pending.title')}</h2>
      <ul>
        {data.items.map((recharge) => (
          <Pending key={recharge.id} recharge={recharge} />
        ))}
      </ul>
    </section>
  );
}
