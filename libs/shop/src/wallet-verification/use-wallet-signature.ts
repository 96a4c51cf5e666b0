import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { verifyWallet, type SignTextStep, type Wallet, type WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserWallets } from './use-browser-wallets';

/** Verifies a wallet of this browser, which signs the server's text. Without the query client, which the cashier lacks. */
export function useWalletSignature(calls: WalletVerificationCalls) {
  const { t } = useTranslation(['walletVerification', 'errors']);
  const { wallets, looking } = useBrowserWallets();
  const [running, setRunning] = useState<{ walletId: string; step: SignTextStep } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sign = async (wallet: Wallet) => {
    if (running !== null) return;
    const showStep = (step: SignTextStep) => setRunning({ walletId: wallet.id, step });
    setFailure(null);
    showStep('connect');
    try {
      await verifyWallet(calls, wallet, showStep);
    } catch (error) {
      setFailure(fieldMessages(error, t, { signature: t('signature') }).signature ?? messageFor(error, t));
    } finally {
      setRunning(null);
    }
  };
  const search = wallets.length > 0 ? null : t(looking ? 'looking' : 'none');
  return {
    wallets,
    /** The wallet that is signing. */
    signingId: running?.walletId ?? null,
    sign: (wallet: Wallet) => void sign(wallet),
    status: running === null ? search : t(`follow.${running.step}`),
    failure,
  };
}
