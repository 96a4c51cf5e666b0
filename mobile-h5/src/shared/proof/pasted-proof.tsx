import { addressFault, plainWord } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { isSignature, isStaleText, type ProofDoor } from '@lotline/web-core/proof';
import { useState, type FormEvent, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../components/collapse';
import { CopyButton } from '../components/copy-button';
import { Field } from '../fields/field';
import { NoticeBar } from '../feedback/notice-bar';
import { SendButton } from '../components/send-button';
import { Input } from '../fields/input';
import { useAddressFault } from './address-fault';
import styles from './proof.module.css';

type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

const PlainInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" />
);

/** What is typed, the text that was asked for, and what is wrong with either. */
function usePastedProof({ ask, handIn }: ProofDoor) {
  const { t } = useTranslation(['proof', 'errors']);
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
    } finally {
      setBusy(false);
    }
  };
  const askForText = async () => setChallenge({ address: from, ...(await ask(from)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const signed = plainWord(signature);
    const fault = addressFault(from);
    if (fault !== null) setWrong({ address: sayFault(fault) });
    else if (asked === null) void attempt(askForText);
    else if (!isSignature(signed)) setWrong({ signature: t('notSignature') });
    else void attempt(() => handIn({ address: from, nonce: asked.nonce, signature: signed }));
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

/** The text to carry to the wallet, exactly as the server made it. */
function TextToSign({ message }: { message: string }) {
  const { t } = useTranslation('proof');
  return (
    <>
      <p>{t('copyText')}</p>
      <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('text')}>
        {message}
      </pre>
      <CopyButton text={message} name={t('text')} />
    </>
  );
}

/** The proof by hand, for a wallet elsewhere: copy the text, sign it there, paste the signature. */
export function PastedProof({ door, submit }: { door: ProofDoor; submit: string }) {
  const { t } = useTranslation('proof');
  const { asked, wrong, ...form } = usePastedProof(door);
  return (
    <Collapse title={t('byHand')}>
      <form onSubmit={form.submit} noValidate className={styles.proof}>
        <Field label={t('address')} error={wrong.address}>
          {(control) => <PlainInput {...control} value={form.address} onChange={form.setAddress} />}
        </Field>
        {asked === null ? null : (
          <>
            <TextToSign message={asked.message} />
            <Field label={t('signature')} help={t('signatureHelp')} error={wrong.signature}>
              {(control) => <PlainInput {...control} value={form.signature} onChange={form.setSignature} />}
            </Field>
          </>
        )}
        {wrong.all === undefined ? null : <NoticeBar tone="error">{wrong.all}</NoticeBar>}
        <SendButton type="submit" block loading={form.busy}>
          {asked === null ? t('getText') : submit}
        </SendButton>
      </form>
    </Collapse>
  );
}
