import { agentCalls } from './calls';
import type { AgentSpan } from './period';
import type { CommissionTab } from './types';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';

const calls = agentCalls(api, (list) => queryClient.invalidateQueries(list));
export const {
  profileQuery,
  termsQuery,
  ratesQuery,
  addChannel,
  removeChannel,
  payoutsQuery,
  join,
  requestPayout,
  cancelPayout,
  payoutChallenge,
  changePayoutAddress,
  downloadStatement,
} = calls;

export const summaryQuery = (span: AgentSpan) => ({ ...calls.summaryQuery(span), placeholderData: keepPreviousData });
export const trendQuery = (span: AgentSpan) => ({ ...calls.trendQuery(span), placeholderData: keepPreviousData });
export const commissionsQuery = (tab: CommissionTab) => ({
  ...calls.commissionsQuery(tab),
  placeholderData: keepPreviousData,
});
export const channelsQuery = (span: AgentSpan) => ({ ...calls.channelsQuery(span), placeholderData: keepPreviousData });
export const customersQuery = (dormant: boolean) => ({
  ...calls.customersQuery(dormant),
  placeholderData: keepPreviousData,
});

/** Whether the user is one of the sales staff. */
export const isSalesQuery = () => ({
  queryKey: ['sales-me'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.get('/api/sales/me', { signal })).member !== null,
});
