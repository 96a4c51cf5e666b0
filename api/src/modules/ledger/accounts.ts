/**
 * Names of the accounts. Entries are debit (+) and credit (−): what the shop holds or has spent is debit, what it owes
 * or has earned is credit. What a user sees as their balance is therefore the credit side of `user_balance`.
 */
export const account = {
  /** USDT in a receiving wallet, as the chain says. */
  chainWallet: (address: string) => `chain_wallet:${address}`,
  /** What the shop owes a user. Never goes below zero. */
  userBalance: (userId: string) => `user_balance:${userId}`,
  /** Income from orders. */
  sales: 'sales',
  /** Money that arrived and could not be matched to a payment; waits for staff. */
  unmatchedReceipts: 'unmatched_receipts',
  /** Balances that staff granted or took, e.g. the sample buyer's. */
  adjustments: 'adjustments',
} as const;

export type Account = string;

/**
 * Accounts whose balance is kept beside the entries and guarded against going negative. The others are sums of their
 * entries: a row that every order updates would be a queue for the whole shop.
 */
export const isGuarded = (name: Account): boolean => name.startsWith('user_balance:');
