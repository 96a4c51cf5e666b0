import { addressFault, plainWord } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { isSignature, isStaleText, type ProofDoor } from '@lotline/web-core/proof';
import { useState, type FormEvent } from 'react';
import { useAddressFault } from '../fields/address-fault';
import { CopyButton } from '../content/copy-button';
import { Notice } from '../feedback/notice';
import { SendButton } from '../fields/send-button';
import { useText } from '../text';
import { TextField } from '../fields/text-field';
import styles from './proof.module.css';

type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

/** What is typed, the text that was asked for, and what is wrong with either. */
function usePastedProof({ ask, handIn }: ProofDoor) {
  const { t } = useText('proof');
  const sayFault = useAddressFault(t('address'));
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
      const fields = fieldMessages(error, t, { address: t('address'), signature: t('signature') });
      setWrong(Object.keys(fields).length > 0 ? fields : { all: messageFor(error, t) });
      if (isStaleText(error)) setChallenge(null);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const signed = plainWord(signature);
    const fault = addressFault(from);
    if (fault !== null) setWrong({ address: sayFault(fault) });
    else if (asked === null) void attempt(async () => setChallenge({ address: from, ...(await ask(from)) }));
    else if (!isSignature(signed)) setWrong({ signature: t('notSignature') });
    else void attempt(() => handIn({ address: from, nonce: asked.nonce, signature: signed }));
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

/** The proof by hand, for a wallet elsewhere: copy the text, sign it there, paste the signature. */
export function PastedProof({ door, submit }: { door: ProofDoor; submit: string }) {
  const { t } = useText('proof');
  const { asked, wrong, ...form } = usePastedProof(door);
  return (
    <details className={styles.byHand}>
      <summary>{t('byHand')}</summary>
      <form onSubmit={form.submit} noValidate className={styles.proof}>
        <TextField
          className="mono"
          label={t('address')}
          error={wrong.address ?? null}
          value={form.address}
          onChange={form.setAddress}
        />
        {asked !== null && (
          <>
            <p>{t('copyText')}</p>
            <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('text')}>
              {asked.message}
            </pre>
            <CopyButton text={asked.message} name={t('text')}>
              {t('common:action.copy')}
            </CopyButton>
            <TextField
              className="mono"
              label={t('signature')}
              help={t('signatureHelp')}
              error={wrong.signature ?? null}
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
        <SendButton htmlType="submit" loading={form.busy}>
          {asked === null ? t('getText') : submit}
        </SendButton>
      </form>
    </details>
  );
}
