import { messageFor } from '@lotline/web-core/errors';
import { formatClock } from '@lotline/web-core/i18n';
import { digits } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { postTxid } from '../../api/api';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

/**
 * A transfer came that no rule could match: its sender names it here, and is then shown how to verify the wallet, which
 * settles it. Saying "yes" alone binds nothing, since anybody can read the chain.
 */
export function PossibleTransfer({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation(['cashier', 'errors']);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const found = payment.possible_transfer;
  if (found === null || found.txid === refused) return null;

  const claim = async () => {
    setBusy(true);
    setWrong(null);
    try {
      cashier.accept(await postTxid(cashier.credential, found.txid));
    } catch (error) {
      setWrong(messageFor(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <NoticeBar tone="warning" icon="question">
      <p>
        <strong>{t('possible.asks', { amount: digits(found.amount), time: formatClock(found.block_time) })}</strong>
      </p>
      <p>{t('possible.why')}</p>
      <div className={styles.possible}>
        <SendButton loading={busy} onClick={() => void claim()}>
          {t('possible.yes')}
        </SendButton>
        <Button color="primary" fill="none" onClick={() => setRefused(found.txid)}>
          {t('possible.no')}
        </Button>
      </div>
      {wrong === null ? null : (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </NoticeBar>
  );
}
