import { isTronAddress } from './address';
import { onWalletChange } from './changes';
import type { Wallet } from './provider';

/** `authorised`: a signed text has proved that the connected account is the visitor's. It gives nobody a right to spend. */
export type WalletState = 'not_connected' | 'connected' | 'authorised';

/** The account that one of the wallets shows to this site without being asked, or null. */
export function connectedAccount(wallets: readonly Wallet[]): string | null {
  for (const { provider } of wallets) {
    const shown = provider.tronWeb ? provider.tronWeb.defaultAddress?.base58 : undefined;
    if (typeof shown === 'string' && isTronAddress(shown)) return shown;
  }
  return null;
}

/** `proven`: the addresses that signed a text for this visitor. */
export function walletState(account: string | null, proven: readonly string[]): WalletState {
  if (account === null) return 'not_connected';
  return proven.includes(account) ? 'authorised' : 'connected';
}

/** Calls back when any of the wallets shows another account or network. Returns the stop function. */
export function onWalletsChange(wallets: readonly Wallet[], listener: () => void): () => void {
  const stops = wallets.map((wallet) => onWalletChange(wallet, listener));
  return () => stops.forEach((stop) => stop());
}
