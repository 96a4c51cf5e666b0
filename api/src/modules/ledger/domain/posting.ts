import type { Account } from './accounts.js';
import type { Leg } from './legs.js';

/** Why money moved. */
export type PostingKind =
  | 'payment_received'
  | 'payment_part'
  | 'payment_late'
  | 'payment_surplus'
  | 'payment_balance'
  | 'payment_returned'
  | 'receipt_unmatched'
  | 'own_transfer'
  | 'receipt_matched'
  | 'receipt_assigned'
  | 'receipt_sent_back'
  | 'receipt_own'
  | 'refund'
  | 'adjustment'
  | 'guest_credit_claimed'
  | 'withdrawal'
  | 'commission_earned'
  | 'commission_cleared'
  | 'commission_held'
  | 'commission_reversed'
  | 'settlement_requested'
  | 'settlement_rejected'
  | 'settlement_cancelled'
  | 'settlement_paid'
  | 'gift_card_redeemed'
  | 'reversal';

export interface Posting {
  kind: PostingKind;
  /** Of `postingKeys`: the ledger accepts it once. */
  idempotencyKey: string;
  reference: string;
  /** The reason that staff gave. */
  note?: string;
  /** Several legs on one account count as one. */
  legs: readonly Leg[];
  /** This guarded account may go below zero by it: what was paid out already is reversed. */
  canOverdraw?: Account;
}
