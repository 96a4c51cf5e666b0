export { historyFilter, historyQuery, isFiltered, rechargeStatusFrom, withHistoryFilter } from './history';
export type { HistoryFilter } from './history';
export { signedUsdt } from './signed';
export { plainCode, triesLeft } from './code';
export { rechargeAmount, rechargePresets } from './recharge';
export { explorerLink, shortAddress, shortHash } from './short';
export { ledgerKinds, rechargeStatuses } from './wire';
export type { LedgerEntry, LedgerKind, Recharge, RechargeLimits, RechargeStatus } from './wire';
