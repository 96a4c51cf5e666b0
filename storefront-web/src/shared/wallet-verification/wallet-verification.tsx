import { useTranslation } from 'react-i18next';
import { useWalletSignature } from '@lotline/shop/wallet-verification';
import { walletMark } from '@lotline/web-core/marks';
import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { Notice } from '../feedback/notice';
import { SendButton } from '../fields/send-button';
import { PastedSignature } from './pasted-signature';
import styles from './wallet-verification.module.css';
import { WalletStateLine } from './wallet-state';

/** Verifies whose a wallet is: one of this browser signs, or a signature is pasted. `action` names what it is for. */
export function WalletVerification(props: {
  calls: WalletVerificationCalls;
  action: string;
  /** The addresses that are verified as the visitor's already. */
  verified?: readonly string[];
}) {
  const { calls, action, verified = [] } = props;
  const { t } = useTranslation('walletVerification');
  const { wallets, signingId, sign, status, failure } = useWalletSignature(calls);
  return (
    <div className={styles.verification}>
      <p>
        <strong>{t('safe')}</strong>
      </p>
      {wallets.length > 0 && <WalletStateLine wallets={wallets} verified={verified} />}
      {wallets.map((wallet) => (
        <SendButton
          key={wallet.id}
          loading={signingId === wallet.id}
          disabled={signingId !== null && signingId !== wallet.id}
          icon={<img src={wallet.icon ?? walletMark(wallet.id)} alt="" width={20} height={20} />}
          onClick={() => sign(wallet)}
        >
          {t('sign', { wallet: wallet.name })}
        </SendButton>
      ))}
      <p role="status">{status}</p>
      {failure !== null && (
        <Notice tone="error" urgent>
          {failure}
        </Notice>
      )}
      <PastedSignature calls={calls} action={action} />
    </div>
  );
}
