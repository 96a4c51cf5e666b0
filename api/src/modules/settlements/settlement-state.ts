export const SETTLEMENT_STATES = ['requested', 'approved', 'paid', 'rejected'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export type SettlementFact = 'approve' | 'reject' | 'pay';

const TRANSITIONS: Record<SettlementState, Partial<Record<SettlementFact, SettlementState>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'paid', reject: 'rejected' },
  paid: {},
  rejected: {},
};

/** The state after a fact, or null when the fact does not apply. */
export const nextSettlementState = (state: SettlementState, fact: SettlementFact): SettlementState | null =>
  TRANSITIONS[state][fact] ?? null;
