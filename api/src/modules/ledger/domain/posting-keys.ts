/** A transfer on the chain. */
interface TransferKey {
  txid: string;
  position: number | null;
}

/** Commission of an order: the agent's, or the share of who invited the agent. */
interface CommissionKey {
  orderId: string;
  isShare: boolean;
}

const transfer = ({ txid, position }: TransferKey) => `transfer:${txid}:${position}` as const;

const commission = ({ orderId, isShare }: CommissionKey) =>
  isShare ? (`commission:${orderId}:share` as const) : (`commission:${orderId}` as const);

/**
 * Idempotency keys of all postings: each names the cause, and the ledger accepts each key once, so a second booking is
 * rejected even if every check before it failed. They stand in one file, so that two causes cannot have one key.
 */
export const postingKeys = {
  /** A transfer that reached a payment, or that waits for staff. */
  transfer,
  transferMatched: (of: TransferKey) => `${transfer(of)}:matched`,
  transferAssigned: (of: TransferKey) => `${transfer(of)}:assigned`,
  transferClosed: (of: TransferKey, state: 'returned' | 'own') => `${transfer(of)}:${state}`,
  withdrawal: ({ txid, position }: TransferKey) => `withdrawal:${txid}:${position}`,
  /** The part of a price that the balance gave when the payment was opened. */
  paymentOpened: (paymentId: string) => `payment:${paymentId}:opened`,
  /** What was missing, from the balance. */
  paymentFromBalance: (paymentId: string) => `payment:${paymentId}:balance`,
  paymentReturned: (paymentId: string) => `payment:${paymentId}:returned`,
  refund: (refundId: string) => `refund:${refundId}`,
  adjustment: (id: string) => `adjustment:${id}`,
  reversal: (reversedKey: string) => `reversal:${reversedKey}`,
  guestCredit: (userId: string, claimId: string) => `guest_credit:${userId}:${claimId}`,
  giftCard: (id: string) => `gift-card:${id}`,
  commissionEarned: (of: CommissionKey) => `${commission(of)}:earned`,
  commissionCleared: (of: CommissionKey) => `${commission(of)}:cleared`,
  /** A line that was put on hold is cleared a second time, each part separately. */
  commissionReleased: (of: CommissionKey, part: number) => `${commission(of)}:${part}:released`,
  commissionHeld: (of: CommissionKey, part: number) => `${commission(of)}:${part}:held`,
  commissionRefunded: (of: CommissionKey, refundId: string) => `${commission(of)}:${refundId}`,
  commissionRejected: (of: CommissionKey) => `${commission(of)}:rejected`,
  settlement: (id: string, stage: string) => `settlement:${id}:${stage}`,
  sampleBalance: (userId: string) => `seed:balance:${userId}`,
} as const;
