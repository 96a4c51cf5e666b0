export { plainCode, triesLeft } from './code';
export { historyFilter, historyQuery, isFiltered, rechargeStatusFrom, withHistoryFilter } from './history';
export type { HistoryFilter } from './history';
export * from './queries';
export { rechargeAmount, rechargePresets } from './recharge';
export { balanceHooks, refreshMoney } from './use-balance';
export { balanceEn, balanceZh } from './texts';
