import { useWalletState } from '@lotline/shop/wallet-verification';
import type { Wallet } from '@lotline/web-core/wallet';
import { useTranslation } from 'react-i18next';
import styles from './wallet-verification.module.css';

/** Whether a wallet is connected, with its account, and whether that account is verified as the visitor's. */
export function WalletStateLine({ wallets, verified }: { wallets: readonly Wallet[]; verified: readonly string[] }) {
  const { t } = useTranslation();
  const { account, state } = useWalletState(wallets, verified);
  return (
    <div role="status" className={styles.state} data-state={state}>
      <span>
        {t('walletState.label')} <strong>{t(`walletState.${state}`)}</strong>
      </span>
      {account === null ? null : <code translate="no">{account}</code>}
      {state === 'authorised' ? <small>{t('walletState.authorisedMeans')}</small> : null}
    </div>
  );
}
