export const SETTLEMENT_STATES = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export type SettlementFact = 'approve' | 'reject' | 'pay' | 'cancel';

const TRANSITIONS: Record<SettlementState, Partial<Record<SettlementFact, SettlementState>>> = {
  // The payment of an approved settlement may be pending, so only staff can reject it.
  requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'paid', reject: 'rejected' },
  paid: {},
  rejected: {},
  cancelled: {},
};

/** The state after a fact, or null when the fact does not apply. */
export const nextSettlementState = (state: SettlementState, fact: SettlementFact): SettlementState | null =>
  TRANSITIONS[state][fact] ?? null;
