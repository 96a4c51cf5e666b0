import { idempotent, type Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { openApi } from '../open-api';
import { byCursor, queryClient } from '../query-client';
import { session } from '../session';
import { periodQuery, type AgentSpan } from './period';
import { commissionQuery, type CommissionTab } from './types';

const AGENT = ['agent'];

/** More than an agent has; the API's limit of a page. */
const MAX_COUPONS = 50;

const daysOf = (span: AgentSpan) => periodQuery(span, Date.now());

/** Also after a rejected change: what is on screen may be older than what the server rejected it for. */
const refreshed = <T>(work: Promise<T>): Promise<T> =>
  work.finally(() => queryClient.invalidateQueries({ queryKey: AGENT }));

/** The agent that the user is; null when they are none. */
export const profileQuery = () =>
  queryOptions({
    queryKey: [...AGENT, 'me'],
    queryFn: async ({ signal }): Promise<Schemas['AgentProfile'] | null> => {
      // Who is none would be answered with 404, which browsers write down as an error.
      const { user } = await api.get('/api/auth/me', { signal });
      return user.promotion_code === null ? null : api.get('/api/agents/me', { signal });
    },
  });

export const termsQuery = () =>
  queryOptions({
    queryKey: [...AGENT, 'terms'],
    queryFn: ({ signal }) => api.get('/api/agents/terms', { signal }),
    staleTime: 300_000,
  });

/** What came of the link in a period, and in as many days before. */
export const summaryQuery = (span: AgentSpan) =>
  queryOptions({
    queryKey: [...AGENT, 'summary', span],
    queryFn: ({ signal }) => api.get('/api/agents/me/summary', { params: { query: daysOf(span) }, signal }),
    placeholderData: keepPreviousData,
  });

export const trendQuery = (span: AgentSpan) =>
  queryOptions({
    queryKey: [...AGENT, 'trend', span],
    queryFn: async ({ signal }) =>
      (await api.get('/api/agents/me/income-trend', { params: { query: daysOf(span) }, signal })).items,
    placeholderData: keepPreviousData,
  });

/** The agent's channels, with what came of each in a period. */
export const channelsQuery = (span: AgentSpan) =>
  queryOptions({
    queryKey: [...AGENT, 'channels', span],
    queryFn: ({ signal }) => api.get('/api/agents/me/channels', { params: { query: daysOf(span) }, signal }),
    placeholderData: keepPreviousData,
  });

export const addChannel = (name: string) => refreshed(api.post('/api/agents/me/channels', { body: { name } }));

export const removeChannel = (name: string) =>
  refreshed(api.delete('/api/agents/me/channels/{name}', { params: { path: { name } } }));

/** What orders by the agent's code earn. */
export const ratesQuery = () =>
  queryOptions({ queryKey: [...AGENT, 'rates'], queryFn: ({ signal }) => api.get('/api/agents/me/rates', { signal }) });

export const commissionsQuery = (tab: CommissionTab) =>
  infiniteQueryOptions({
    queryKey: [...AGENT, 'commissions', tab],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...commissionQuery(tab), cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/agents/me/commissions', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Who bought by the link; with `dormant` only those who have ordered nothing for 30 days. */
export const customersQuery = (dormant: boolean) =>
  infiniteQueryOptions({
    queryKey: [...AGENT, 'customers', dormant],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam ?? undefined, limit: 20, ...(dormant && { dormant }) };
      return api.get('/api/agents/me/customers', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** The agent's requests for a payout, the newest first. */
export const payoutsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...AGENT, 'payouts'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/settlements/mine', { params: { query: { cursor: pageParam ?? undefined, limit: 20 } }, signal }),
    ...byCursor,
  });

export const join = (address: string, inviteCode?: string) =>
  refreshed(api.post('/api/agents', { body: { payout_address: address, invite_code: inviteCode } }));

/** The share of who invites an agent, and the code of the link that this browser came by, if its owner can invite. */
export const invitationQuery = () =>
  queryOptions({
    queryKey: [...AGENT, 'invitation'],
    queryFn: async ({ signal }) => {
      const { share } = await api.get('/api/agents/terms', { signal });
      const code = session.get('promotionCode');
      if (code === null) return { share, code: '' };
      const { invites } = await api.get('/api/agents/codes/{code}', { params: { path: { code } }, signal });
      return { share, code: invites ? code : '' };
    },
  });

/** The agents whom the user invited, the newest first. */
export const subAgentsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...AGENT, 'sub-agents'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/agents/me/sub-agents', {
        params: { query: { cursor: pageParam ?? undefined, limit: 20 } },
        signal,
      }),
    ...byCursor,
  });

/** Coupons with the agent's code that can be used now. */
export const ownCouponsQuery = () =>
  queryOptions({
    queryKey: [...AGENT, 'coupons'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/coupons/own', { params: { query: { limit: MAX_COUPONS } }, signal })).items,
  });

/** Goods on sale at the prices of everybody: those of the agent are not what a customer pays. */
export const promotedGoodsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...AGENT, 'goods', q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q !== '' && { q }), cursor: pageParam ?? undefined, limit: 20 };
      return openApi.get('/api/goods', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** `amount` is a decimal string. */
export const requestPayout = (amount: string, language: 'zh-cn' | 'en', key: string) =>
  refreshed(api.post('/api/settlements', { body: { amount, language }, ...idempotent(key) }));

/** Takes back what nobody has approved yet. */
export const cancelPayout = (id: string) =>
  refreshed(api.post('/api/settlements/{id}/cancel', { params: { path: { id } } }));

/** The text that the wallet of a new payout address has to sign. */
export const payoutChallenge = (address: string) =>
  api.post('/api/agents/me/payout-address/challenge', { body: { address } });

export const changePayoutAddress = (body: Schemas['WalletSignatureBody']) =>
  refreshed(api.put('/api/agents/me/payout-address', { body }));

/** All commissions as a file. */
export const downloadStatement = () => api.download('/api/agents/me/statement.csv');

/** Whether the user is one of the sales staff. */
export const isSalesQuery = () =>
  queryOptions({
    queryKey: ['sales-me'],
    queryFn: async ({ signal }) => (await api.get('/api/sales/me', { signal })).member !== null,
  });

/** Whether a code is an agent's that earns. Nobody has to be signed in. */
export const promotionCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion-code', code],
    queryFn: async ({ signal }) =>
      (await api.get('/api/agents/codes/{code}', { params: { path: { code } }, signal })).exists,
    staleTime: 300_000,
  });
