import { refreshMoney, useBalance } from '@lotline/shop/balance';
import { newIdempotencyKey } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { digits, parseUsdt } from '@lotline/web-core/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { withQueryClient } from '../../../../shared/api/with-query-client';
import { cancelPayment, payRestFromBalance } from '../../api/account-api';
import { restOfPriceMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

type Choice = 'balance' | 'cancel';

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
  failure: Error | null;
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
function RestChoices({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const balance = useBalance();
  const [key] = useState(newIdempotencyKey);
  const [choice, setChoice] = useState<Choice | null>(null);
  const confirm = useMutation({
    mutationFn: async (chosen: Choice) => {
      if (chosen === 'balance') return payRestFromBalance(payment.pre_order_id, key);
      await cancelPayment(payment);
      return null;
    },
    onSuccess: (paid) => (paid === null ? cashier.check() : cashier.accept(paid)),
    onSettled: refreshMoney,
  });
  const missing = restOfPriceMicro(payment);
  const short = balance !== null && parseUsdt(balance) < missing;
  const isOrder = payment.purpose === 'order';
  const open = (next: Choice) => {
    confirm.reset();
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
          busy={confirm.isPending}
          failure={confirm.error}
          onConfirm={() => confirm.mutate(choice)}
          onClose={() => setChoice(null)}
        />
      )}
    </section>
  );
}

export default withQueryClient(RestChoices);
