export { signedUsdt } from './signed';
export { explorerLink, shortAddress, shortHash } from './shorten';
export { isAwaited, ledgerKinds, rechargeStatuses } from './wire';
export type { LedgerEntry, LedgerKind, Recharge, RechargeLimits, RechargeStage, RechargeStatus } from './wire';
