import { addressFault, isSignature, plainWord, type AuthorisedWallet } from '@lotline/front-kit/account';
import { ApiError } from '@lotline/front-kit/api';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Field } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import { linkBySignature, walletChallenge } from '../api';
import styles from './account.module.css';

type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.reason === 'wallets.challenge_expired';

const Input = (props: React.InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" />
);

/** What is typed, the text that was asked for, and what is wrong with either. */
function usePastedProof(onLinked: (wallet: AuthorisedWallet) => void) {
  const { t } = useTranslation(['account', 'errors']);
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState('');
  const [challenge, setChallenge] = useState<{ address: string; message: string; nonce: string } | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const from = plainWord(address);
  /** The text for this very address; another one asks for a new text. */
  const asked = challenge?.address === from ? challenge : null;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      const fields = fieldMessages(error, t, { address: t('wallets.address'), signature: t('wallets.signature') });
      setWrong(Object.keys(fields).length > 0 ? fields : { all: messageFor(error, t) });
      if (isStale(error)) setChallenge(null);
    }
    setBusy(false);
  };
  const askForText = async () => setChallenge({ address: from, ...(await walletChallenge(from)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const signed = plainWord(signature);
    if (addressFault(from) !== null) setWrong({ address: t('wallets.notAddress') });
    else if (asked === null) void attempt(askForText);
    else if (!isSignature(signed)) setWrong({ signature: t('wallets.notSignature') });
    else
      void attempt(async () =>
        onLinked(await linkBySignature({ address: from, nonce: asked.nonce, signature: signed })),
      );
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

/** The proof by hand, for a wallet elsewhere: copy the text, sign it there, paste the signature. */
export function PastedProof({ onLinked }: { onLinked: (wallet: AuthorisedWallet) => void }) {
  const { t } = useTranslation('account');
  const { asked, wrong, ...form } = usePastedProof(onLinked);
  return (
    <details className={styles.byHand}>
      <summary>{t('wallets.byHand')}</summary>
      <form onSubmit={form.submit} noValidate className={styles.link}>
        <Field label={t('wallets.address')} error={wrong.address}>
          {(control) => (
            <Input {...control} value={form.address} onChange={(event) => form.setAddress(event.target.value)} />
          )}
        </Field>
        {asked === null ? null : (
          <>
            <p>{t('wallets.copyText')}</p>
            <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('wallets.text')}>
              {asked.message}
            </pre>
            <CopyButton text={asked.message} name={t('wallets.text')} />
            <Field label={t('wallets.signature')} help={t('wallets.signatureHelp')} error={wrong.signature}>
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
          {asked === null ? t('wallets.getText') : t('wallets.submit')}
        </Button>
      </form>
    </details>
  );
}
