import { agentCalls, type CommissionTab } from '@lotline/front-kit/agents';
import { keepPreviousData } from '@tanstack/react-query';
import { api, queryClient } from '../../shared/services';

const calls = agentCalls(api, (list) => queryClient.invalidateQueries(list));
export const {
  profileQuery,
  termsQuery,
  customersQuery,
  payoutsQuery,
  join,
  requestPayout,
  cancelPayout,
  payoutChallenge,
  changePayoutAddress,
  downloadStatement,
} = calls;

export const summaryQuery = (days: number) => ({ ...calls.summaryQuery(days), placeholderData: keepPreviousData });
export const trendQuery = (days: number) => ({ ...calls.trendQuery(days), placeholderData: keepPreviousData });
export const commissionsQuery = (tab: CommissionTab) => ({
  ...calls.commissionsQuery(tab),
  placeholderData: keepPreviousData,
});
