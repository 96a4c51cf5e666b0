import { idempotent, type Api, type Schemas } from '@lotline/web-core/api';
import { periodQuery, type AgentSpan } from './period';
import { commissionQuery, type CommissionTab } from './types';

const AGENT = ['agent'];

interface Asked {
  signal: AbortSignal;
}
interface AskedPage extends Asked {
  pageParam: string | null;
}
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};

const asked = (span: AgentSpan) => periodQuery(span, Date.now());

/**
 * What an agent sees and does. `refresh` has all of it asked for again: after each change, also after a refused one,
 * because what is on screen may be older than what the server refused it for.
 */
export function agentCalls(api: Api, refresh: (list: { queryKey: string[] }) => Promise<void>) {
  const refreshed = <T>(work: Promise<T>): Promise<T> => work.finally(() => refresh({ queryKey: AGENT }));
  return {
    /** The agent that the user is; null when they are none. */
    profileQuery: () => ({
      queryKey: [...AGENT, 'me'],
      queryFn: async ({ signal }: Asked): Promise<Schemas['AgentProfile'] | null> => {
        // Who is none would be answered with 404, which browsers write down as an error.
        const { user } = await api.get('/api/auth/me', { signal });
        return user.promotion_code === null ? null : api.get('/api/agents/me', { signal });
      },
    }),
    termsQuery: () => ({
      queryKey: [...AGENT, 'terms'],
      queryFn: ({ signal }: Asked) => api.get('/api/agents/terms', { signal }),
      staleTime: 300_000,
    }),
    /** What came of the link in a period, and in as many days before. */
    summaryQuery: (span: AgentSpan) => ({
      queryKey: [...AGENT, 'summary', span],
      queryFn: ({ signal }: Asked) => api.get('/api/agents/me/summary', { params: { query: asked(span) }, signal }),
    }),
    trendQuery: (span: AgentSpan) => ({
      queryKey: [...AGENT, 'trend', span],
      queryFn: async ({ signal }: Asked) =>
        (await api.get('/api/agents/me/income-trend', { params: { query: asked(span) }, signal })).items,
    }),
    /** The agent's channels, with what came of each in a period. */
    channelsQuery: (span: AgentSpan) => ({
      queryKey: [...AGENT, 'channels', span],
      queryFn: ({ signal }: Asked) => api.get('/api/agents/me/channels', { params: { query: asked(span) }, signal }),
    }),
    addChannel: (name: string) => refreshed(api.post('/api/agents/me/channels', { body: { name } })),
    removeChannel: (name: string) =>
      refreshed(api.delete('/api/agents/me/channels/{name}', { params: { path: { name } } })),
    /** What orders by the agent's code earn. */
    ratesQuery: () => ({
      queryKey: [...AGENT, 'rates'],
      queryFn: ({ signal }: Asked) => api.get('/api/agents/me/rates', { signal }),
    }),
    commissionsQuery: (tab: CommissionTab) => ({
      queryKey: [...AGENT, 'commissions', tab],
      queryFn: ({ pageParam, signal }: AskedPage) => {
        const query = { ...commissionQuery(tab), cursor: pageParam ?? undefined, limit: 20 };
        return api.get('/api/agents/me/commissions', { params: { query }, signal });
      },
      ...byCursor,
    }),
    /** Who bought by the link; with `dormant` only those who have ordered nothing for 30 days. */
    customersQuery: (dormant: boolean) => ({
      queryKey: [...AGENT, 'customers', dormant],
      queryFn: ({ pageParam, signal }: AskedPage) =>
        api.get('/api/agents/me/customers', {
          params: { query: { cursor: pageParam ?? undefined, limit: 20, ...(dormant && { dormant }) } },
          signal,
        }),
      ...byCursor,
    }),
    /** Payouts that were asked for, the newest first. */
    payoutsQuery: () => ({
      queryKey: [...AGENT, 'payouts'],
      queryFn: ({ pageParam, signal }: AskedPage) =>
        api.get('/api/settlements/mine', { params: { query: { cursor: pageParam ?? undefined, limit: 20 } }, signal }),
      ...byCursor,
    }),
    join: (address: string) => refreshed(api.post('/api/agents', { body: { payout_address: address } })),
    /** `amount` is a decimal string. */
    requestPayout: (amount: string, language: 'zh-cn' | 'en', key: string) =>
      refreshed(api.post('/api/settlements', { body: { amount, language }, ...idempotent(key) })),
    /** Takes back what nobody has approved yet. */
    cancelPayout: (id: string) => refreshed(api.post('/api/settlements/{id}/cancel', { params: { path: { id } } })),
    /** The text that the wallet of a new payout address has to sign. */
    payoutChallenge: (address: string) => api.post('/api/agents/me/payout-address/challenge', { body: { address } }),
    changePayoutAddress: (body: Schemas['WalletSignatureBody']) =>
      refreshed(api.put('/api/agents/me/payout-address', { body })),
    /** All commissions as a file. */
    downloadStatement: () => api.download('/api/agents/me/statement.csv'),
  };
}

/** Whether a code is an agent's that earns. Nobody has to be signed in. */
export const promotionCodeQuery = (api: Api, code: string) => ({
  queryKey: ['promotion-code', code],
  queryFn: async ({ signal }: Asked) =>
    (await api.get('/api/agents/codes/{code}', { params: { path: { code } }, signal })).exists,
  staleTime: 300_000,
});
