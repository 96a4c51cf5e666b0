import type { Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { agentsKey } from '../../shared/api/query-keys';
import type { ListParams, Page } from '../../shared/list-kit';

export const agentsListKey = [...agentsKey, 'list'] as const;
export const commissionsListKey = [...agentsKey, 'commissions'] as const;

export type ListedAgent = Schemas['AdminAgent'];
export type Agent = Schemas['AdminAgentDetail'];
export type Commission = Schemas['AdminCommission'];
export type Rate = Schemas['AgentRate'];
export type NewRate = Schemas['NewRateBody'];

export const agentStates = ['active', 'suspended'] as const;

export const fetchAgents = (params: ListParams, signal: AbortSignal): Promise<Page<ListedAgent>> => {
  const { q, state, limit, cursor } = params;
  const query = { q: q === '' ? undefined : q, state: agentStates.find((one) => one === state), limit, cursor };
  return api.get('/api/agents', { params: { query }, signal });
};

export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: [...agentsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/agents/{id}', { params: { path: { id } }, signal }),
  });

export const setAgentState = (id: string, body: Schemas['AgentStateBody']): Promise<Agent> =>
  api.put('/api/agents/{id}/status', { params: { path: { id } }, body });

export const customersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...agentsKey, 'customers', id],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/agents/{id}/customers', {
        params: { path: { id }, query: { limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const subAgentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...agentsKey, 'sub-agents', id],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/agents/{id}/sub-agents', {
        params: { path: { id }, query: { limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const assignInviter = (id: string, body: Schemas['InviterBody']): Promise<unknown> =>
  api.put('/api/agents/{id}/inviter', { params: { path: { id } }, body });

export const endInviter = (id: string, body: Schemas['EndInviterBody']): Promise<unknown> =>
  api.post('/api/agents/{id}/inviter/end', { params: { path: { id } }, body });

/** The newest payouts of an agent. */
export const settlementsOfQuery = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...agentsKey, 'settlements', id],
    queryFn: ({ signal }) => api.get('/api/settlements', { params: { query: { agent_id: id, limit: 5 } }, signal }),
    enabled,
  });

/** Rates of an agent, of all of them when it is null, the newest first. */
export const ratesQuery = (id: string | null) =>
  infiniteQueryOptions({
    queryKey: [...agentsKey, 'rates', id],
    queryFn: ({ pageParam, signal }) => {
      const of = id === null ? { common: true } : { agent_id: id };
      return api.get('/api/agent-rates', {
        params: { query: { ...of, limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const addRate = (body: NewRate): Promise<Rate> => api.post('/api/agent-rates', { body });

/** The lists of the page of commissions: a state each, and two more that a flag opens. */
export const commissionViews = ['held', 'pending', 'available', 'settling', 'paid', 'reversed', 'reversals'] as const;
const states = ['pending', 'available', 'settling', 'paid', 'reversed'] as const;

function commissionQuery({ view, agent_id: agentId }: Partial<ListParams>) {
  return {
    state: states.find((one) => one === view),
    ...(view === 'held' ? { flagged: true } : {}),
    ...(view === 'reversals' ? { reversals: true } : {}),
    agent_id: agentId === undefined ? undefined : agentId.toString(),
  };
}

export const fetchCommissions = (params: ListParams, signal: AbortSignal): Promise<Page<Commission>> => {
  const { limit, cursor } = params;
  const query = { ...commissionQuery(params), limit, cursor };
  return api.get('/api/admin/commissions', { params: { query }, signal });
};

/** The newest commissions of an agent. */
export const commissionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...commissionsListKey, 'of', id],
    queryFn: ({ signal }) =>
      api.get('/api/admin/commissions', { params: { query: { agent_id: id, limit: 5 } }, signal }),
  });

export const decideCommission = (id: string, body: Schemas['DecideCommissionBody']): Promise<unknown> =>
  api.post('/api/admin/commissions/{id}/decide', { params: { path: { id } }, body });

/** What to do to the kept answers after something of an agent changed, or may have. */
export function useAgentsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: agentsKey }) };
}
