import { watchWallets, type Wallet } from '@lotline/front-kit/wallet';
import { useEffect, useState } from 'react';

/** Wallets inject when they get round to it: "none" is said only after a while. */
const LOOKING_MS = 1_500;

/** The wallets of this browser, and whether some may still turn up. */
export function useWallets(): { wallets: Wallet[]; looking: boolean } {
  const [wallets, setWallets] = useState<Wallet[]>([]);
  const [looking, setLooking] = useState(true);
  useEffect(() => {
    const stop = watchWallets(setWallets);
    const timer = setTimeout(() => setLooking(false), LOOKING_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return { wallets, looking };
}
