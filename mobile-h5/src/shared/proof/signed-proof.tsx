import { walletMark } from '@lotline/web-core/marks';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { proveByWallet, type ProofDoor } from '@lotline/web-core/proof';
import type { SignTextStep, Wallet } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../feedback/notice-bar';
import { SendButton } from '../components/send-button';
import { useWallets } from '../hooks/use-wallets';
import { PastedProof } from './pasted-proof';
import styles from './proof.module.css';
import { WalletStateLine } from './wallet-state';

type Run = { phase: 'idle' } | { phase: 'running'; step: SignTextStep } | { phase: 'failed'; error: unknown };

/** Lets a wallet in this browser sign the server's text; the wallet is asked for nothing else. */
function useSignedProof(door: ProofDoor) {
  const [run, setRun] = useState<Run>({ phase: 'idle' });
  const sign = async (wallet: Wallet) => {
    if (run.phase === 'running') return;
    try {
      await proveByWallet(door, wallet, (step) => setRun({ phase: 'running', step }));
      setRun({ phase: 'idle' });
    } catch (error) {
      setRun({ phase: 'failed', error });
    }
  };
  return { run, sign };
}

/** Proves whose a wallet is: one of this browser signs, or a signature is pasted. `submit` names what the proof does. */
export function SignedProof(props: {
  door: ProofDoor;
  submit: string;
  /** The addresses that are proved to be the visitor's already. */
  proven?: readonly string[];
  color?: 'primary' | 'default';
}) {
  const { door, submit, proven = [], color } = props;
  const { t } = useTranslation(['proof', 'errors']);
  const { wallets, looking } = useWallets();
  const { run, sign } = useSignedProof(door);
  const status = () => {
    if (run.phase === 'running') return t(`follow.${run.step}`);
    return wallets.length > 0 ? null : t(looking ? 'looking' : 'none');
  };
  return (
    <div className={styles.proof}>
      <p>
        <strong>{t('safe')}</strong>
      </p>
      {wallets.length === 0 ? null : <WalletStateLine wallets={wallets} proven={proven} />}
      {wallets.map((wallet) => (
        <SendButton
          key={wallet.id}
          color={color}
          block
          loading={run.phase === 'running'}
          onClick={() => void sign(wallet)}
        >
          <img src={wallet.icon ?? walletMark(wallet.id)} alt="" width={24} height={24} />
          <span>{t('sign', { wallet: wallet.name })}</span>
        </SendButton>
      ))}
      <p role="status">{status()}</p>
      {run.phase === 'failed' ? (
        <NoticeBar tone="error">
          {fieldMessages(run.error, t, { signature: t('signature') }).signature ?? messageFor(run.error, t)}
        </NoticeBar>
      ) : null}
      <PastedProof door={door} submit={submit} />
    </div>
  );
}
