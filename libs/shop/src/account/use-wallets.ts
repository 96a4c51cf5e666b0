import type { ProofDoor } from '@lotline/web-core/proof';
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
export function useLinkWallet(onLinked: (message: string) => void): ProofDoor {
  const { t } = useTranslation('account');
  return {
    ask: walletChallenge,
    handIn: async (proof) => {
      const { address } = await linkBySignature(proof);
      onLinked(t('wallets.added', { address }));
    },
  };
}
