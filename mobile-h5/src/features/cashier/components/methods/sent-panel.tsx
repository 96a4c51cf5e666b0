import { messageFor } from '@lotline/web-core/errors';
import { txidFrom } from '@lotline/web-core/wallet';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { SendButton } from '../../../../shared/components/send-button';
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
export default function SentPanel({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = payment.tx_check;
  const toldAbove = cashier.state === 'checking' || cashier.state === 'on_hold';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const txid = txidFrom(text);
    if (txid === null) {
      setWrong(t(text.trim() === '' ? 'sent.required' : 'sent.invalid'));
      document.getElementById(id)?.focus();
      return;
    }
    setWrong(null);
    setBusy(true);
    try {
      const answer = await postTxid(cashier.credential, txid);
      setAsked({ txid, atMs: cashier.nowMs });
      cashier.accept(answer);
      if (answer.tx_check?.verdict === 'not_found') announce(t('check.verdict.looking'));
    } catch (error) {
      setWrong(messageFor(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.hashForm} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t('sent.label')}</label>
      <Input
        id={id}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(null);
        }}
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
      <SendButton type="submit" block loading={busy}>
        {busy ? t('sent.busy') : t('sent.submit')}
      </SendButton>
      {check === null || toldAbove ? null : (
        <TxCheckNote check={check} askedAtMs={asked?.txid === check.txid ? asked.atMs : null} nowMs={cashier.nowMs} />
      )}
      <p className={styles.help}>{t('sent.note')}</p>
    </form>
  );
}
