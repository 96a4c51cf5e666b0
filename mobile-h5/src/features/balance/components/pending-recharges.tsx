import { useLanguage } from '@lotline/shop/i18n';
import { useCancelRecharge, usePendingRecharges, usePendingTexts } from '@lotline/shop/balance';
import type { Recharge } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';

function CancelSheet({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useTranslation('balance');
  const toast = useToast();
  const { run, isPending, failure } = useCancelRecharge(recharge.id, (message) => {
    onClose();
    toast(message);
  });
  return (
    <Popup
      title={t('pending.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={isPending} onClick={run}>
            {t('pending.cancelConfirm')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('pending.keep')}
          </Button>
        </>
      }
    >
      <p>{t('pending.cancelBody')}</p>
      {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
    </Popup>
  );
}

function Pending({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { awaitsMoney, amount, progress, open } = usePendingTexts(recharge);
  const number = <VisuallyHidden>{recharge.recharge_no}</VisuallyHidden>;
  return (
    <li>
      <p className={styles.rowHead}>
        <span>{amount}</span>
        <RechargeMark stage={recharge.stage} />
      </p>
      {awaitsMoney ? (
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
        <p className={styles.note}>{progress}</p>
      )}
      <p className={styles.buttons}>
        <ButtonLink color={awaitsMoney ? 'primary' : 'default'} href={`/pay?preOrderId=${recharge.pre_order_id}`}>
          {open} {number}
        </ButtonLink>
        {awaitsMoney ? (
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
  const { recharges } = usePendingRecharges();
  if (recharges.length === 0) return null;
  return (
    <section className={`${styles.card} ${styles.pending}`}>
      <h2>{t('pending.title')}</h2>
      <ul>
        {recharges.map((recharge) => (
          <Pending key={recharge.id} recharge={recharge} />
        ))}
      </ul>
    </section>
  );
}
