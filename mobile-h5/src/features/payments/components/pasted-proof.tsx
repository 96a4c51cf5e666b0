import { ApiError } from '@lotline/front-kit/api';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { isTronAddress } from '@lotline/front-kit/wallet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Field } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import { proveSender, senderChallenge } from '../api';
import type { Payment } from '../state-table';
import styles from './wallet.module.css';

interface Challenge {
  address: string;
  message: string;
  nonce: string;
}
type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.reason === 'wallets.challenge_expired';

const Input = (props: React.InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} />
);

/** What is typed, the text that was asked for, and what is wrong with either. */
function usePastedProof(preOrderId: string, onProved: (payment: Payment, address: string) => void) {
  const { t } = useTranslation('payments');
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState('');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const from = address.trim();
  /** The text for this very address; another one asks for a new text. */
  const asked = challenge?.address === from ? challenge : null;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      const fields = fieldMessages(error, t, { address: t('proof.address'), signature: t('proof.signature') });
      setWrong(Object.keys(fields).length > 0 ? fields : { all: messageFor(error, t) });
      if (isStale(error)) setChallenge(null);
    } finally {
      setBusy(false);
    }
  };
  const askForText = async () => setChallenge({ address: from, ...(await senderChallenge(preOrderId, from)) });
  const handIn = async (nonce: string) =>
    onProved(await proveSender(preOrderId, { address: from, nonce, signature: signature.trim() }), from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isTronAddress(from)) setWrong({ address: t('proof.notAddress') });
    else if (asked === null) void attempt(askForText);
    else if (signature.trim() === '') setWrong({ signature: t('proof.noSignature') });
    else void attempt(() => handIn(asked.nonce));
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

/** The text to carry to the wallet, exactly as the server made it. */
function TextToSign({ message }: { message: string }) {
  const { t } = useTranslation('payments');
  return (
    <div>
      <p className={styles.promise}>{t('proof.copyText')}</p>
      <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('proof.text')}>
        {message}
      </pre>
      <CopyButton text={message} name={t('proof.text')} look="quiet" />
    </div>
  );
}

/** The same proof by hand, for a wallet elsewhere: copy the text, sign it there, paste the signature. */
export function PastedProof({
  preOrderId,
  onProved,
}: {
  preOrderId: string;
  onProved: (payment: Payment, address: string) => void;
}) {
  const { t } = useTranslation('payments');
  const form = usePastedProof(preOrderId, onProved);
  const { asked, wrong } = form;
  return (
    <details className={styles.byHand}>
      <summary>{t('proof.byHand')}</summary>
      <form className={styles.panel} onSubmit={form.submit} noValidate>
        <Field label={t('proof.address')} error={wrong.address}>
          {(control) => (
            <Input {...control} value={form.address} onChange={(event) => form.setAddress(event.target.value)} />
          )}
        </Field>
        {asked === null ? null : (
          <>
            <TextToSign message={asked.message} />
            <Field label={t('proof.signature')} help={t('proof.signatureHelp')} error={wrong.signature}>
              {(control) => (
                <Input
                  {...control}
                  value={form.signature}
                  onChange={(event) => form.setSignature(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        {wrong.all === undefined ? null : <Notice tone="error">{wrong.all}</Notice>}
        <Button type="submit" block busy={form.busy}>
          {asked === null ? t('proof.getText') : t('proof.submit')}
        </Button>
      </form>
    </details>
  );
}
