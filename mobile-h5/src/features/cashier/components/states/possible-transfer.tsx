import { messageFor } from '@lotline/web-core/errors';
import { formatClock } from '@lotline/web-core/i18n';
import { digits } from '@lotline/web-core/money';
import { startTransition, useActionState, useState } from 'react';
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
  const found = payment.possible_transfer;
  const [failure, claim, isPending] = useActionState(async (_: string | null, txid: string) => {
    try {
      cashier.accept(await postTxid(cashier.credential, txid));
      return null;
    } catch (error) {
      return messageFor(error, t);
    }
  }, null);
  if (found === null || found.txid === refused) return null;
  return (
    <NoticeBar tone="warning" icon="question">
      <p>
        <strong>{t('possible.asks', { amount: digits(found.amount), time: formatClock(found.block_time) })}</strong>
      </p>
      <p>{t('possible.why')}</p>
      <div className={styles.possible}>
        <SendButton loading={isPending} onClick={() => startTransition(() => claim(found.txid))}>
          {t('possible.yes')}
        </SendButton>
        <Button color="primary" fill="none" onClick={() => setRefused(found.txid)}>
          {t('possible.no')}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      )}
    </NoticeBar>
  );
}
