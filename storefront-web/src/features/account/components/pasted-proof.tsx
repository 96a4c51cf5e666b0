import { addressFault, isSignature, plainWord, type AuthorisedWallet } from '@lotline/front-kit/account';
import { ApiError } from '@lotline/front-kit/api';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { useId, useState, type FormEvent } from 'react';
import { useAddressFault } from '../../../shared/address-fault';
import { Button } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { linkBySignature, walletChallenge } from '../api';
import styles from './account.module.css';

type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.reason === 'wallets.challenge_expired';

/** What is typed, the text that was asked for, and what is wrong with either. */
function usePastedProof(onLinked: (wallet: AuthorisedWallet) => void) {
  const { t } = useText('account');
  const sayFault = useAddressFault(t('wallets.address'));
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const signed = plainWord(signature);
    const fault = addressFault(from);
    if (fault !== null) setWrong({ address: sayFault(fault) });
    else if (asked === null)
      void attempt(async () => setChallenge({ address: from, ...(await walletChallenge(from)) }));
    else if (!isSignature(signed)) setWrong({ signature: t('wallets.notSignature') });
    else
      void attempt(async () =>
        onLinked(await linkBySignature({ address: from, nonce: asked.nonce, signature: signed })),
      );
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

function TextField(props: {
  label: string;
  help?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, help, error, value, onChange } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} role={error === undefined ? undefined : 'alert'} className={error && styles.wrong}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The proof by hand, for a wallet elsewhere: copy the text, sign it there, paste the signature. */
export function PastedProof({ onLinked }: { onLinked: (wallet: AuthorisedWallet) => void }) {
  const { t } = useText('account');
  const { asked, wrong, ...form } = usePastedProof(onLinked);
  return (
    <details className={styles.byHand}>
      <summary>{t('wallets.byHand')}</summary>
      <form onSubmit={form.submit} noValidate className={styles.link}>
        <TextField label={t('wallets.address')} error={wrong.address} value={form.address} onChange={form.setAddress} />
        {asked !== null && (
          <>
            <p>{t('wallets.copyText')}</p>
            <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('wallets.text')}>
              {asked.message}
            </pre>
            <CopyButton text={asked.message} name={t('wallets.text')}>
              {t('common:action.copy')}
            </CopyButton>
            <TextField
              label={t('wallets.signature')}
              help={t('wallets.signatureHelp')}
              error={wrong.signature}
              value={form.signature}
              onChange={form.setSignature}
            />
          </>
        )}
        {wrong.all !== undefined && (
          <Notice tone="error" urgent>
            {wrong.all}
          </Notice>
        )}
        <Button type="submit" loading={form.busy}>
          {asked === null ? t('wallets.getText') : t('wallets.submit')}
        </Button>
      </form>
    </details>
  );
}
