export { historyFilter, historyQuery, isFiltered, rechargeStatusFrom, withHistoryFilter } from './history';
export type { HistoryFilter } from './history';
export { useRechargeForm } from './use-recharge-form';
export { downloadLedger, ledgerQuery, pendingRechargesQuery, rechargeLimitsQuery, rechargesQuery } from './queries';
export { refreshMoney, useBalance, useBalanceHeld, useSpendableBalance } from './use-balance';
export {
  useCancelRecharge,
  useEntryTexts,
  useOpenRecharge,
  usePendingRecharges,
  usePendingTexts,
  useRechargeAmount,
} from './use-recharges';
export { useRedeemGiftCard } from './use-redeem-gift-card';
export { balanceEn, balanceZh } from './texts';
