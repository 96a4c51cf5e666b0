import { walletMark } from '@lotline/web-core/marks';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { proveByWallet, type ProofDoor } from '@lotline/web-core/proof';
import { SEARCH_BEGUN, watchWallets, type SignTextStep, type Wallet } from '@lotline/web-core/wallet';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../feedback/notice';
import { SendButton } from '../fields/send-button';
import { useText } from '../text';
import { PastedProof } from './pasted-proof';
import styles from './proof.module.css';
import { WalletStateLine } from './wallet-state';

/** The wallets of this browser, each of which can sign the server's text. */
function BrowserWallets({ door, proven }: { door: ProofDoor; proven: readonly string[] }) {
  const { t } = useText('proof');
  const [{ wallets, looking }, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  const [step, setStep] = useState<SignTextStep>('connect');
  const prove = useMutation({ mutationFn: (wallet: Wallet) => proveByWallet(door, wallet, setStep) });
  const status = () => {
    if (prove.isPending) return t(`follow.${step}`);
    return wallets.length > 0 ? null : t(looking ? 'looking' : 'none');
  };
  const { error } = prove;
  return (
    <>
      {wallets.length > 0 && <WalletStateLine wallets={wallets} proven={proven} />}
      {wallets.map((wallet) => (
        <SendButton
          key={wallet.id}
          loading={prove.isPending && prove.variables.id === wallet.id}
          disabled={prove.isPending && prove.variables.id !== wallet.id}
          icon={<img src={wallet.icon ?? walletMark(wallet.id)} alt="" width={20} height={20} />}
          onClick={() => prove.mutate(wallet)}
        >
          {t('sign', { wallet: wallet.name })}
        </SendButton>
      ))}
      <p role="status">{status()}</p>
      {error !== null && (
        <Notice tone="error" urgent>
          {fieldMessages(error, t, { signature: t('signature') }).signature ?? messageFor(error, t)}
        </Notice>
      )}
    </>
  );
}

/** Proves whose a wallet is: one of this browser signs, or a signature is pasted. `submit` names what the proof does. */
export function SignedProof(props: {
  door: ProofDoor;
  submit: string;
  /** The addresses that are proved to be the visitor's already. */
  proven?: readonly string[];
}) {
  const { door, submit, proven = [] } = props;
  const { t } = useText('proof');
  return (
    <div className={styles.proof}>
      <p>
        <strong>{t('safe')}</strong>
      </p>
      <BrowserWallets door={door} proven={proven} />
      <PastedProof door={door} submit={submit} />
    </div>
  );
}
