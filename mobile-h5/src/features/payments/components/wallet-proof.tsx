import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { signText, type SignTextStep, type Wallet } from '@lotline/front-kit/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { Notice } from '../../../shared/notice';
import { useWallets } from '../../../shared/use-wallets';
import { proveSender, senderChallenge } from '../api';
import type { Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import { PastedProof } from './pasted-proof';
import styles from './wallet.module.css';

type Run =
  | { phase: 'idle' }
  | { phase: 'running'; step: SignTextStep }
  | { phase: 'failed'; error: unknown }
  | { phase: 'proved'; address: string };

/** Lets the wallet in this browser sign the server's text; the wallet is asked for nothing else. */
function useWalletProof(preOrderId: string, onProved: (payment: Payment) => void) {
  const { t } = useTranslation('payments');
  const [run, setRun] = useState<Run>({ phase: 'idle' });
  const onStep = (step: SignTextStep) => {
    setRun({ phase: 'running', step });
    announce(t(`proof.follow.${step}`));
  };
  const prove = async (wallet: Wallet) => {
    if (run.phase === 'running') return;
    try {
      let nonce = '';
      const textFor = async (owner: string) => {
        const challenge = await senderChallenge(preOrderId, owner);
        nonce = challenge.nonce;
        return challenge.message;
      };
      const { owner, signature } = await signText({ wallet, textFor, onStep });
      proved(await proveSender(preOrderId, { address: owner, nonce, signature }), owner);
    } catch (error) {
      setRun({ phase: 'failed', error });
    }
  };
  const proved = (payment: Payment, address: string) => {
    setRun({ phase: 'proved', address });
    announce(t('proof.proved', { address }));
    onProved(payment);
  };
  return { run, prove, proved };
}

/**
 * "Prove that this wallet is yours": signs a text, which moves no money and gives nobody a right. What that wallet sends
 * is then found for this payment whatever its amount.
 */
export default function WalletProof({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('payments');
  const { wallets, looking } = useWallets();
  const { run, prove, proved } = useWalletProof(payment.pre_order_id, cashier.accept);
  const busy = run.phase === 'running';
  if (run.phase === 'proved') {
    return (
      <Notice tone="success" silent>
        {t('proof.proved', { address: run.address })}
      </Notice>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.promise}>{t('proof.what')}</p>
      <p className={styles.promise}>
        <strong>{t('proof.safe')}</strong>
      </p>
      {wallets.map((wallet) => (
        <Button key={wallet.id} block busy={busy} onClick={() => void prove(wallet)}>
          {wallet.icon === null ? null : <img src={wallet.icon} alt="" width={24} height={24} />}
          <span>{t('proof.sign', { wallet: wallet.name })}</span>
        </Button>
      ))}
      {wallets.length === 0 ? <p className={styles.promise}>{t(looking ? 'wallet.looking' : 'proof.none')}</p> : null}
      {run.phase === 'running' ? <p className={styles.follow}>{t(`proof.follow.${run.step}`)}</p> : null}
      {run.phase === 'failed' ? (
        <Notice tone="error">
          {fieldMessages(run.error, t, { signature: t('proof.signature') }).signature ?? messageFor(run.error, t)}
        </Notice>
      ) : null}
      <PastedProof preOrderId={payment.pre_order_id} onProved={proved} />
    </div>
  );
}
