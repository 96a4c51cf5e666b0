import { addressFault, isSignature, plainWord } from '@lotline/front-kit/account';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { SEARCH_BEGUN, signText, watchWallets, type SignTextStep, type Wallet } from '@lotline/front-kit/wallet';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useAddressFault } from '../../../shared/address-fault';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Dialog } from '../../../shared/dialog';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { changePayoutAddress, payoutChallenge } from '../api';
import styles from './agents.module.css';
import { TextField } from './text-field';

/** The wallets of this browser, each of which can sign the server's text. */
function BySignature({ onChanged }: { onChanged: () => void }) {
  const { t } = useText('agents');
  const [{ wallets, looking }, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  const [step, setStep] = useState<SignTextStep>('connect');
  const change = useMutation({
    mutationFn: async (wallet: Wallet) => {
      let nonce = '';
      const textFor = async (owner: string) => {
        const challenge = await payoutChallenge(owner);
        nonce = challenge.nonce;
        return challenge.message;
      };
      const { owner, signature } = await signText({ wallet, textFor, onStep: setStep });
      return changePayoutAddress({ address: owner, nonce, signature });
    },
    onSuccess: onChanged,
  });
  const status = () => {
    if (change.isPending) return t(`address.follow.${step}`);
    return wallets.length > 0 ? null : t(looking ? 'address.looking' : 'address.noneFound');
  };
  return (
    <>
      {wallets.map((wallet) => (
        <Button key={wallet.id} loading={change.isPending} onClick={() => change.mutate(wallet)}>
          {t('address.sign', { wallet: wallet.name })}
        </Button>
      ))}
      <p role="status">{status()}</p>
      {change.error !== null && (
        <Notice tone="error" urgent>
          {messageFor(change.error, t)}
        </Notice>
      )}
    </>
  );
}

type Wrong = Partial<Record<'address' | 'signature' | 'all', string>>;

function useByHand(onChanged: () => void) {
  const { t } = useText('agents');
  const sayFault = useAddressFault(t('address.field'));
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState('');
  const [challenge, setChallenge] = useState<{ address: string; message: string; nonce: string } | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const to = plainWord(address);
  const asked = challenge?.address === to ? challenge : null;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      const fields = fieldMessages(error, t, { address: t('address.field'), signature: t('address.signature') });
      setWrong(Object.keys(fields).length > 0 ? fields : { all: messageFor(error, t) });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const signed = plainWord(signature);
    const fault = addressFault(to);
    if (fault !== null) setWrong({ address: sayFault(fault) });
    else if (asked === null) void attempt(async () => setChallenge({ address: to, ...(await payoutChallenge(to)) }));
    else if (!isSignature(signed)) setWrong({ signature: t('address.notSignature') });
    else
      void attempt(async () => {
        await changePayoutAddress({ address: to, nonce: asked.nonce, signature: signed });
        onChanged();
      });
  };
  return { address, setAddress, signature, setSignature, asked, wrong, busy, submit };
}

/** For a wallet elsewhere: copy the text, sign it there, paste the signature. */
function ByHand({ onChanged }: { onChanged: () => void }) {
  const { t } = useText('agents');
  const { asked, wrong, ...form } = useByHand(onChanged);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <TextField
        label={t('address.field')}
        error={wrong.address ?? null}
        className="mono"
        value={form.address}
        onChange={form.setAddress}
      />
      {asked !== null && (
        <>
          <p>{t('address.copyText')}</p>
          <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('address.text')}>
            {asked.message}
          </pre>
          <CopyButton text={asked.message} name={t('address.text')}>
            {t('common:action.copy')}
          </CopyButton>
          <TextField
            label={t('address.signature')}
            error={wrong.signature ?? null}
            className="mono"
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
        {t(asked === null ? 'address.getText' : 'address.submit')}
      </Button>
    </form>
  );
}

/** Has commission paid to another wallet, which signs that it is the agent's. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { t } = useText('agents');
  const changed = () => {
    announce(t('address.changed'));
    onClose();
  };
  return (
    <Dialog
      title={t('address.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <div className={styles.form}>
        <p>{t('address.safe')}</p>
        <p>
          <strong>{t('address.freeze')}</strong>
        </p>
        <BySignature onChanged={changed} />
        <ByHand onChanged={changed} />
      </div>
    </Dialog>
  );
}
