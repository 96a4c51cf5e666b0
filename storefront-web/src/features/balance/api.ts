import { balanceCalls, type HistoryFilter, type RechargeStatus } from '@lotline/web-core/balance';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/services';

const calls = balanceCalls(api);
export const { rechargeLimitsQuery, pendingRechargesQuery, openRecharge, cancelRecharge, downloadLedger } = calls;

export const rechargesQuery = (status: RechargeStatus | null) => ({
  ...calls.rechargesQuery(status),
  placeholderData: keepPreviousData,
});

export const ledgerQuery = (filter: HistoryFilter) => ({
  ...calls.ledgerQuery(filter),
  placeholderData: keepPreviousData,
});
