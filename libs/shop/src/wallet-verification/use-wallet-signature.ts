import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { verifyWallet, type SignTextStep, type Wallet, type WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserWallets } from './use-browser-wallets';

/** Verifies a wallet of this browser, which signs the server's text. */
export function useWalletSignature(calls: WalletVerificationCalls) {
  const { t } = useTranslation(['walletVerification', 'errors']);
  const { wallets, looking } = useBrowserWallets();
  const [step, setStep] = useState<SignTextStep>('connect');
  const signing = useMutation({
    mutationFn: (wallet: Wallet) => verifyWallet(calls, wallet, setStep),
    onMutate: () => setStep('connect'),
  });
  const { error } = signing;
  const search = wallets.length > 0 ? null : t(looking ? 'looking' : 'none');
  return {
    wallets,
    /** The wallet that is signing. */
    signingId: signing.isPending ? signing.variables.id : null,
    sign: (wallet: Wallet) => {
      if (!signing.isPending) signing.mutate(wallet);
    },
    status: signing.isPending ? t(`follow.${step}`) : search,
    failure:
      error === null
        ? null
        : (fieldMessages(error, t, { signature: t('signature') }).signature ?? messageFor(error, t)),
  };
}
