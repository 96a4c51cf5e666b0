import { isAwaited, type Recharge } from '@lotline/web-core/balance';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMoney, cancelRecharge, pendingRechargesQuery } from '@lotline/shop/balance';
import { Button, ButtonLink } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Hidden } from '../../../shared/components/hidden';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useLanguage } from '../../../shared/hooks/stored';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';

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
    <Popup
      title={t('pending.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('pending.cancelConfirm')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('pending.keep')}
          </Button>
        </>
      }
    >
      <p>{t('pending.cancelBody')}</p>
      {cancel.isError ? <NoticeBar tone="error">{messageFor(cancel.error, t)}</NoticeBar> : null}
    </Popup>
  );
}

function Pending({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const awaited = isAwaited(recharge);
  const number = <Hidden>{recharge.recharge_no}</Hidden>;
  return (
    <li>
      <p className={styles.rowHead}>
        <span>{t('pending.of', { amount: formatUsdt(recharge.amount) })}</span>
        <RechargeMark stage={recharge.stage} />
      </p>
      {awaited ? (
        <>
          <p className={styles.exact}>
            <span>
              {t('pending.exactly')} <strong className={styles.money}>{formatUsdt(recharge.amount_missing)}</strong>
            </span>
            <CopyButton
              text={digits(recharge.amount_missing)}
              name={t('pending.exactName')}
              color="primary"
              fill="none"
            />
          </p>
          <p className={styles.note}>{t('pending.until', { time: formatDateTime(recharge.expires_at, language) })}</p>
        </>
      ) : (
        <p className={styles.note}>{recharge.stage === 'review' ? t('pending.review') : t('pending.confirming')}</p>
      )}
      <p className={styles.buttons}>
        <ButtonLink color={awaited ? 'primary' : 'default'} href={`/pay?preOrderId=${recharge.pre_order_id}`}>
          {awaited ? t('pending.resume') : t('pending.watch')} {number}
        </ButtonLink>
        {awaited ? (
          <Button onClick={() => setAsking(true)}>
            {t('pending.cancel')} {number}
          </Button>
        ) : null}
      </p>
      {asking ? <CancelSheet recharge={recharge} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** Recharges that are not over, with the way back to the cashier of each. Nothing when there are none. */
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
