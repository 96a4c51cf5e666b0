import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import { linkBySignature, unlinkWallet, walletChallenge } from './queries';

/** Unlinks a wallet. */
export function useUnlinkWallet(address: string, onUnlinked: (message: string) => void) {
  const { t } = useTranslation('account');
  return useAction(
    () => unlinkWallet(address),
    () => onUnlinked(t('wallets.removed')),
  );
}

/** Links a wallet by a signature of it. */
export function useLinkWallet(onLinked: (message: string) => void): WalletVerificationCalls {
  const { t } = useTranslation('account');
  return {
    requestChallenge: walletChallenge,
    submit: async (signed) => {
      const { address } = await linkBySignature(signed);
      onLinked(t('wallets.added', { address }));
    },
  };
}
