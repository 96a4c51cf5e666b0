export { balanceCalls } from './calls';
export { historyFilter, historyQuery, isFiltered, rechargeStatusFrom, withHistoryFilter } from './history';
export type { HistoryFilter } from './history';
export { signedUsdt } from './signed';
export { plainCode, triesLeft } from './code';
export { rechargeAmount, rechargePresets } from './recharge';
export { explorerLink, shortAddress, shortHash } from './short';
export { isAwaited, ledgerKinds, rechargeStatuses } from './wire';
export type { LedgerEntry, LedgerKind, Recharge, RechargeLimits, RechargeStage, RechargeStatus } from './wire';
