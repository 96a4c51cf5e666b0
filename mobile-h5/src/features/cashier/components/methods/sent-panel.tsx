import { useTextForm } from '@lotline/shop/forms';
import { txidFrom } from '@lotline/web-core/wallet';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { SendButton } from '../../../../shared/components/send-button';
import { withQueryClient } from '../../../../shared/api/with-query-client';
import { postTxid } from '../../api/api';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';
import { TxCheckNote } from '../states/tx-check-note';
import { Input } from '../../../../shared/fields/input';

interface Asked {
  txid: string;
  /** Server time at which it was asked. */
  atMs: number;
}

/** "I have paid by hand": takes the transaction hash, or an explorer's link that contains it, and says what was found. */
function SentPanel({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = payment.tx_check;
  const toldAbove = cashier.state === 'checking' || cashier.state === 'on_hold';

  const form = useTextForm({
    initial: { txid: '' },
    labels: { txid: t('sent.label') },
    check: ({ txid: typed }) => {
      if (txidFrom(typed) !== null) return {};
      return { txid: t(typed.trim() === '' ? 'sent.required' : 'sent.invalid') };
    },
    send: async (values) => {
      const txid = txidFrom(values.txid);
      if (txid === null) return;
      const answer = await postTxid(cashier.credential, txid);
      setAsked({ txid, atMs: cashier.nowMs });
      cashier.accept(answer);
      if (answer.tx_check?.verdict === 'not_found') announce(t('check.verdict.looking'));
    },
  });
  const { txid: typed } = form.values;
  const wrong = form.errors.txid ?? form.failure;
  const submit = (event: FormEvent) => {
    form.submit(event);
    if (txidFrom(typed) === null) document.getElementById(id)?.focus();
  };
  return (
    <form className={styles.hashForm} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('sent.label')}</label>
      <Input
        id={id}
        value={typed}
        onChange={(text) => form.change('txid', text)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-help`}
      />
      <p
        id={`${id}-help`}
        className={wrong === null ? styles.help : styles.wrong}
        role={wrong === null ? undefined : 'alert'}
      >
        {wrong ?? t('sent.help')}
      </p>
      <SendButton type="submit" block loading={form.isPending}>
        {form.isPending ? t('sent.busy') : t('sent.submit')}
      </SendButton>
      {check === null || toldAbove ? null : (
        <TxCheckNote check={check} askedAtMs={asked?.txid === check.txid ? asked.atMs : null} nowMs={cashier.nowMs} />
      )}
      <p className={styles.help}>{t('sent.note')}</p>
    </form>
  );
}

export default withQueryClient(SentPanel);
