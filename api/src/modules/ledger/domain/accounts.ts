import { createHash } from 'node:crypto';

/**
 * Names of the accounts. Entries are debit (+) and credit (−): what the shop holds or has spent is debit, what it owes
 * or has earned is credit. What a user sees as their balance is therefore the credit side of `user_balance`.
 */
export const account = {
  /** USDT in a receiving wallet, as the chain says. */
  chainWallet: (address: string) => `chain_wallet:${address}`,
  /** What the shop owes a user. Never goes below zero. */
  userBalance: (userId: string) => `user_balance:${userId}`,
  /**
   * Money of an unsettled payment: partial transfers and the part from the balance. Zero when the payment ends; never
   * below zero.
   */
  deposit: (paymentId: string) => `deposit:${paymentId}`,
  /** What the shop owes a guest, until the owner of the e-mail claims it. Holds no address, and never goes below zero. */
  guestCredit: (email: string) => `guest_credit:${hashEmail(email)}`,
  /** Income from orders; refunds reduce it. */
  sales: 'sales',
  /** Money that arrived and could not be matched to a payment; waits for staff. */
  unmatchedReceipts: 'unmatched_receipts',
  /** What the owner moved out of a receiving wallet. */
  withdrawals: 'withdrawals',
  /** What agents earned, less what was reversed. */
  commissionExpense: 'commission_expense',
  /** Commission that is earned and may still be reversed with the goods. */
  agentPending: (agentId: string) => `agent_pending:${agentId}`,
  /** What an agent can request. Goes below zero only by reversals after a payout. */
  agentAvailable: (agentId: string) => `agent_available:${agentId}`,
  /** What an agent has requested and is not paid yet. */
  agentSettling: (agentId: string) => `agent_settling:${agentId}`,
  /** Commission that was paid, from wallets outside of the ledger. */
  payouts: 'payouts',
  /** What the shop gave away: the value of gift cards that were redeemed. */
  promotionExpense: 'promotion_expense',
  /** Balances that staff granted or took, e.g. the sample buyer's. */
  adjustments: 'adjustments',
} as const;

export type Account = string;

export const toUserId = (name: Account): string => name.slice(account.userBalance('').length);

const GUARDED_PREFIXES = [
  'user_balance:',
  'guest_credit:',
  'deposit:',
  'agent_pending:',
  'agent_available:',
  'agent_settling:',
];

/**
 * Accounts whose balance is kept beside the entries and guarded against going negative. The others are sums of their
 * entries: a row that every order updates would be a queue for the whole shop.
 */
export const isGuarded = (name: Account): boolean => GUARDED_PREFIXES.some((prefix) => name.startsWith(prefix));

const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
