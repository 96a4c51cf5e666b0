import type { NamedAddress } from '../../users/index.js';

/** A wallet that a buyer and an agent have in common, by how it is the buyer's. */
export type WalletLink =
  | { flag: 'wallet_paid' | 'wallet_proved' }
  /** Anybody can name any wallet. */
  | { flag: 'wallet_named'; named: NamedAddress };

/** Addresses by how they are a buyer's. */
export interface BuyerWallets {
  paidFrom: readonly string[];
  proved: readonly string[];
  named: readonly NamedAddress[];
}

/**
 * What is surest of what an order's buyer has in common with the agent, whose own wallets are `own`. What was named after
 * the order was paid is left out: whoever named an agent's public address then could have commission held that is clean.
 */
export function walletLink(own: ReadonlySet<string>, buyer: BuyerWallets, paidAt: Date): WalletLink | null {
  const isOwn = (address: string) => own.has(address);
  if (buyer.paidFrom.some(isOwn)) return { flag: 'wallet_paid' };
  if (buyer.proved.some(isOwn)) return { flag: 'wallet_proved' };
  const named = buyer.named.find(({ address, from }) => isOwn(address) && from <= paidAt);
  return named ? { flag: 'wallet_named', named } : null;
}
