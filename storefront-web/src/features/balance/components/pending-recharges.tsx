import { isAwaited, type Recharge } from '@lotline/web-core/balance';
import { messageFor } from '@lotline/web-core/errors';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { refreshMoney, cancelRecharge, pendingRechargesQuery } from '@lotline/shop/balance';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Money } from '../../../shared/content/money';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { Time } from '../../../shared/content/time';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';

function CancelDialog({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useText('balance');
  const cancel = useMutation({
    mutationFn: () => cancelRecharge(recharge.id),
    onSuccess: () => {
      announce(t('pending.cancelled'));
      onClose();
    },
    onSettled: refreshMoney,
  });
  return (
    <Dialog
      title={t('pending.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pending.keep')}</Button>
          <SendButton type="primary" danger loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('pending.cancelConfirm')}
          </SendButton>
        </>
      }
    >
      <p>{t('pending.cancelBody')}</p>
      {cancel.error !== null && <Notice tone="error">{messageFor(cancel.error, t)}</Notice>}
    </Dialog>
  );
}

/** What must be sent, to the last digit, and until when; or what is being done with what was sent. */
function PendingFacts({ recharge }: { recharge: Recharge }) {
  const { t } = useText('balance');
  const awaited = isAwaited(recharge);
  const [before, after] = t('pending.until', { time: '\u0000' }).split('\u0000');
  return (
    <div className={styles.pendingFacts}>
      {awaited ? (
        <p>
          {t('pending.exactly')} <Money amount={recharge.amount_missing} strong />
          <CopyButton text={digits(recharge.amount_missing)} name={t('pending.exactName')} />
        </p>
      ) : (
        <p>{recharge.stage === 'review' ? t('pending.review') : t('pending.confirming')}</p>
      )}
      <p className={styles.pendingNote}>
        <span>{t('pending.of', { amount: formatUsdt(recharge.amount) })}</span>
        {awaited && (
          <span>
            {before}
            <Time at={recharge.expires_at} />
            {after}
          </span>
        )}
        <code translate="no">{recharge.recharge_no}</code>
      </p>
    </div>
  );
}

function Pending({ recharge }: { recharge: Recharge }) {
  const { t } = useText('balance');
  const [asking, setAsking] = useState(false);
  const awaited = isAwaited(recharge);
  const number = <span className="visually-hidden"> {recharge.recharge_no}</span>;
  return (
    <li>
      <RechargeMark stage={recharge.stage} />
      <PendingFacts recharge={recharge} />
      <span className={styles.pendingActions}>
        <Button type={awaited ? 'primary' : 'default'} href={paths.payment(recharge.pre_order_id)}>
          {awaited ? t('pending.resume') : t('pending.watch')}
          {number}
        </Button>
        {awaited && (
          <Button onClick={() => setAsking(true)}>
            {t('pending.cancel')}
            {number}
          </Button>
        )}
      </span>
      {asking && <CancelDialog recharge={recharge} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Recharges that are not over, with the way back to the cashier of each. Nothing when there are none. */
export function PendingRecharges() {
  const { t } = useText('balance');
  const { data, isPending } = useQuery(pendingRechargesQuery());
  const count = data?.items.length ?? 0;
  const seen = useRef(count);
  useEffect(() => {
    // One that left the list was paid, or ended: either may have moved the balance.
    if (count < seen.current) refreshMoney();
    seen.current = count;
  }, [count]);
  if (isPending) return <div data-loading="" />;
  if (data === undefined || count === 0) return null;
  return (
    <section className={`card ${styles.pending}`} aria-labelledby="pending-title">
      <h2 id="pending-title" className={styles.title}>
        {t('pending.title')}
      </h2>
      <ul>
        {data.items.map((recharge) => (
          <Pending key={recharge.id} recharge={recharge} />
        ))}
      </ul>
    </section>
  );
}
