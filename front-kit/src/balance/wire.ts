/** Why a balance changed. */
export const ledgerKinds = [
  'recharge',
  'purchase',
  'payment_surplus',
  'payment_returned',
  'refund',
  'adjustment',
  'guest_credit',
  'receipt_assigned',
  'reversal',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export interface LedgerEntry {
  id: string;
  created_at: string;
  kind: LedgerKind;
  /** Signed: what is in favour of the user has no sign. */
  amount: string;
  balance_after: string;
  reference: { type: string; no: string | null };
  note: string | null;
}
export interface LedgerPage {
  items: LedgerEntry[];
  next_cursor: string | null;
}

export const rechargeStatuses = ['recharging', 'successful', 'failed'] as const;
export type RechargeStatus = (typeof rechargeStatuses)[number];

export interface Recharge {
  id: string;
  recharge_no: string;
  pre_order_id: string;
  from_address: string | null;
  to_address: string;
  txid: string | null;
  amount: string;
  amount_credited: string;
  type: string;
  created_at: string;
  expires_at: string;
  status: RechargeStatus;
}
export interface RechargePage {
  items: Recharge[];
  next_cursor: string | null;
}
export interface RechargeLimits {
  min: string;
  max: string;
}
export interface OpenedRecharge {
  pre_order_id: string;
  recharge_no: string;
  amount: string;
  amount_due: string;
  expires_at: string;
  pay_url: string;
}
