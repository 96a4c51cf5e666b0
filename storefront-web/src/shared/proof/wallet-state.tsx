import { connectedAccount, onWalletsChange, walletState, type Wallet } from '@lotline/web-core/wallet';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../text';
import styles from './proof.module.css';

/** Whether a wallet is connected, with its account, and whether that account has proved to be the visitor's (`proven`). */
export function WalletStateLine({ wallets, proven }: { wallets: readonly Wallet[]; proven: readonly string[] }) {
  const { t } = useText();
  const account = useSyncExternalStore(
    useCallback((changed: () => void) => onWalletsChange(wallets, changed), [wallets]),
    () => connectedAccount(wallets),
  );
  const state = walletState(account, proven);
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
