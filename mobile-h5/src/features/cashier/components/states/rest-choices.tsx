import { newIdempotencyKey } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { digits, parseUsdt } from '@lotline/web-core/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { cancelPayment, loadBalance, payRestFromBalance } from '../../api/account-api';
import { restOfPriceMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

type Choice = 'balance' | 'cancel';

/** The balance as the server knows it now; null until it is known. */
function useBalance(): string | null {
  const [balance, setBalance] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Unknown is no obstacle: the server decides whether it suffices.
    loadBalance(abort.signal).then(setBalance, () => undefined);
    return () => abort.abort();
  }, []);
  return balance;
}

/** What a choice does, in figures, before it is done. */
function Confirm({
  choice,
  payment,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  choice: Choice;
  payment: Payment;
  busy: boolean;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('cashier');
  const amounts = {
    missing: digits(restOfPriceMicro(payment)),
    received: digits(parseUsdt(payment.amount_received) + parseUsdt(payment.amount_from_balance)),
  };
  return (
    <Popup
      title={t(`rest.${choice}.title`, amounts)}
      onClose={onClose}
      centred
      footer={
        <div className={styles.confirm}>
          <Button block onClick={onClose}>
            {t(`rest.${choice}.keep`)}
          </Button>
          <SendButton block color={choice === 'cancel' ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {t(`rest.${choice}.confirm`, amounts)}
          </SendButton>
        </div>
      }
    >
      <p>{t(`rest.${choice}.body`, amounts)}</p>
      {failure === null ? null : <NoticeBar tone="error">{messageFor(failure, t)}</NoticeBar>}
    </Popup>
  );
}

/** For the signed-in owner of a payment that came short: pay the rest from the balance, or end it and keep the money. */
export default function RestChoices({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const balance = useBalance();
  const [key] = useState(newIdempotencyKey);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const missing = restOfPriceMicro(payment);
  const short = balance !== null && parseUsdt(balance) < missing;
  const isOrder = payment.purpose === 'order';

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (choice === 'balance') cashier.accept(await payRestFromBalance(payment.pre_order_id, key));
      else {
        await cancelPayment(payment);
        await cashier.check();
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const open = (next: Choice) => {
    setFailure(null);
    setChoice(next);
  };
  return (
    <section className={styles.rest} aria-label={t('rest.title')}>
      <h3>{t('rest.title')}</h3>
      {isOrder ? (
        <Button block aria-disabled={short} onClick={() => (short ? undefined : open('balance'))}>
          {t('rest.balance.open', { missing: digits(missing) })}
        </Button>
      ) : null}
      {isOrder && balance !== null ? (
        <p className={styles.help}>{t(short ? 'rest.short' : 'rest.has', { balance: digits(balance) })}</p>
      ) : null}
      <Button block color="primary" fill="none" onClick={() => open('cancel')}>
        {t('rest.cancel.open')}
      </Button>
      {choice === null ? null : (
        <Confirm
          choice={choice}
          payment={payment}
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => setChoice(null)}
        />
      )}
    </section>
  );
}
