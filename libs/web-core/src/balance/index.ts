export { signedUsdt } from './signed-amount';
export { explorerLink, shortAddress, shortHash } from './shorten';
export { isAwaited, ledgerKinds, rechargeStatuses } from './types';
export type { LedgerEntry, LedgerKind, Recharge, RechargeLimits, RechargeStage, RechargeStatus } from './types';
