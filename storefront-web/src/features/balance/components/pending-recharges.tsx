import { useCancelRecharge, usePendingRecharges, usePendingTexts } from '@lotline/shop/balance';
import type { Recharge } from '@lotline/web-core/balance';
import { digits } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Money } from '../../../shared/content/money';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';

function CancelDialog({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useTranslation('balance');
  const { run, isPending, failure } = useCancelRecharge(recharge.id, (message) => {
    announce(message);
    onClose();
  });
  return (
    <Dialog
      title={t('pending.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pending.keep')}</Button>
          <SendButton type="primary" danger loading={isPending} onClick={run}>
            {t('pending.cancelConfirm')}
          </SendButton>
        </>
      }
    >
      <p>{t('pending.cancelBody')}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Dialog>
  );
}

/** What must be sent, to the last digit, and until when; or what is being done with what was sent. */
function PendingFacts({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation('balance');
  const { awaitsMoney, amount, progress } = usePendingTexts(recharge);
  const [before, after] = t('pending.until', { time: '\u0000' }).split('\u0000');
  return (
    <div className={styles.pendingFacts}>
      {awaitsMoney ? (
        <p>
          {t('pending.exactly')} <Money amount={recharge.amount_missing} strong />
          <CopyButton text={digits(recharge.amount_missing)} name={t('pending.exactName')} />
        </p>
      ) : (
        <p>{progress}</p>
      )}
      <p className={styles.pendingNote}>
        <span>{amount}</span>
        {awaitsMoney && (
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
  const { t } = useTranslation('balance');
  const [asking, setAsking] = useState(false);
  const { awaitsMoney, open } = usePendingTexts(recharge);
  const number = <span className="visually-hidden"> {recharge.recharge_no}</span>;
  return (
    <li>
      <RechargeMark stage={recharge.stage} />
      <PendingFacts recharge={recharge} />
      <span className={styles.pendingActions}>
        <Button type={awaitsMoney ? 'primary' : 'default'} href={paths.payment(recharge.pre_order_id)}>
          {open}
          {number}
        </Button>
        {awaitsMoney && (
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
  const { t } = useTranslation('balance');
  const { recharges, isPending } = usePendingRecharges();
  if (isPending) return <div data-loading="" />;
  if (recharges.length === 0) return null;
  return (
    <section className={`card ${styles.pending}`} aria-labelledby="pending-title">
      <h2 id="pending-title" className={styles.title}>
        {t('pending.title')}
      </h2>
      <ul>
        {recharges.map((recharge) => (
          <Pending key={recharge.id} recharge={recharge} />
        ))}
      </ul>
    </section>
  );
}
