import type { ClaimedAddress } from '../../users/index.js';

/** A wallet that buyer and agent share, by how it belongs to the buyer. */
export type WalletLink =
  | { flag: 'wallet_paid' | 'wallet_proved' }
  /** A claim proves nothing: any user can claim any wallet. */
  | { flag: 'wallet_named'; claimed: ClaimedAddress };

/** Addresses of a buyer, by how they belong to the buyer. */
export interface BuyerWallets {
  paidFrom: readonly string[];
  proved: readonly string[];
  claimed: readonly ClaimedAddress[];
}

/**
 * The strongest link between the buyer of an order and the agent's `own` wallets. Claims made after the payment are
 * ignored: otherwise a buyer could claim an agent's public address and have clean commission held.
 */
export function findWalletLink(own: ReadonlySet<string>, buyer: BuyerWallets, paidAt: Date): WalletLink | null {
  const isOwn = (address: string) => own.has(address);
  if (buyer.paidFrom.some(isOwn)) return { flag: 'wallet_paid' };
  if (buyer.proved.some(isOwn)) return { flag: 'wallet_proved' };
  const claimed = buyer.claimed.find(({ address, from }) => isOwn(address) && from <= paidAt);
  return claimed ? { flag: 'wallet_named', claimed } : null;
}
