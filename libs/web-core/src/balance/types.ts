import type { Schemas } from '../api';

export type LedgerEntry = Schemas['LedgerEntry'];
export type LedgerKind = LedgerEntry['kind'];
export type Recharge = Schemas['Recharge'];
export type RechargeStatus = Recharge['status'];
export type RechargeStage = Recharge['stage'];
export type RechargeLimits = Schemas['RechargeLimits'];

/** Why a balance changed, in the order in which a filter offers it. */
export const ledgerKinds = [
  'recharge',
  'purchase',
  'payment_surplus',
  'payment_returned',
  'refund',
  'adjustment',
  'guest_credit',
  'receipt_assigned',
  'gift_card',
  'reversal',
] as const satisfies readonly LedgerKind[];

/** Whether its buyer is to send money now; else it is on its way, under review, or over. */
export const isAwaited = ({ stage }: Pick<Recharge, 'stage'>): boolean => stage === 'waiting' || stage === 'underpaid';

export const rechargeStatuses = ['recharging', 'successful', 'failed'] as const satisfies readonly RechargeStatus[];
