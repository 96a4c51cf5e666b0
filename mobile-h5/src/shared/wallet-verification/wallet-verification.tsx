import { useWalletSignature } from '@lotline/shop/wallet-verification';
import { walletMark } from '@lotline/web-core/marks';
import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../components/send-button';
import { NoticeBar } from '../feedback/notice-bar';
import { PastedSignature } from './pasted-signature';
import styles from './wallet-verification.module.css';
import { WalletStateLine } from './wallet-state';

/** Verifies whose a wallet is: one of this browser signs, or a signature is pasted. `action` names what it is for. */
export function WalletVerification(props: {
  calls: WalletVerificationCalls;
  action: string;
  /** The addresses that are verified as the visitor's already. */
  verified?: readonly string[];
  color?: 'primary' | 'default';
}) {
  const { calls, action, verified = [], color } = props;
  const { t } = useTranslation('walletVerification');
  const { wallets, signingId, sign, status, failure } = useWalletSignature(calls);
  return (
    <div className={styles.verification}>
      <p>
        <strong>{t('safe')}</strong>
      </p>
      {wallets.length === 0 ? null : <WalletStateLine wallets={wallets} verified={verified} />}
      {wallets.map((wallet) => (
        <SendButton key={wallet.id} color={color} block loading={signingId !== null} onClick={() => sign(wallet)}>
          <img src={wallet.icon ?? walletMark(wallet.id)} alt="" width={24} height={24} />
          <span>{t('sign', { wallet: wallet.name })}</span>
        </SendButton>
      ))}
      <p role="status">{status}</p>
      {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
      <PastedSignature calls={calls} action={action} />
    </div>
  );
}
