import { isTronAddress } from './address';
import { onWalletChange } from './changes';
import type { Wallet } from './wallet';

/** `authorised`: a signed text has proved that the connected account is the visitor's. It gives nobody a right to spend. */
export type WalletState = 'not_connected' | 'connected' | 'authorised';

/** The account that one of the wallets shows to this site without being asked, or null. */
export function connectedAccount(wallets: readonly Wallet[]): string | null {
  const addresses = wallets.map(({ adapter }) => adapter.address);
  return addresses.find((address) => address !== null && isTronAddress(address)) ?? null;
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
