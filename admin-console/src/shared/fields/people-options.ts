import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api';
import { usePermission } from '../hooks/app-state';
import { useSettled } from '../hooks/use-settled';

const most = 20;

export type PeopleKind = 'user' | 'agent';

interface Person {
  id: string;
  username: string;
}

const find: Record<
  PeopleKind,
  (query: { q?: string; limit: number }, signal: AbortSignal) => Promise<{ items: Person[] }>
> = {
  user: (query, signal) => api.get('/api/users', { params: { query }, signal }),
  agent: (query, signal) => api.get('/api/agents', { params: { query }, signal }),
};

const read: Record<PeopleKind, (id: string, signal: AbortSignal) => Promise<Person>> = {
  user: (id, signal) => api.get('/api/users/{id}', { params: { path: { id } }, signal }),
  agent: (id, signal) => api.get('/api/agents/{id}', { params: { path: { id } }, signal }),
};

const permissions = { user: 'users.read', agent: 'agents.read' } as const;

/** The username of a user or an affiliate; null while it is not known, and for a reader who may not read them. */
export function usePersonName(kind: PeopleKind, id: string | null): string | null {
  const canRead = usePermission(permissions[kind]);
  const { data } = useQuery({
    queryKey: ['people', kind, 'one', id],
    queryFn: ({ signal }) => read[kind](id ?? '', signal),
    enabled: id !== null && canRead,
    staleTime: 60_000,
  });
  return data?.username ?? null;
}

/** People to choose from by what was typed, and the chosen one whatever was typed. */
export function usePeopleOptions(kind: PeopleKind, chosen: string | null) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const { data } = useQuery({
    queryKey: ['people', kind, 'choice', q],
    queryFn: ({ signal }) => find[kind]({ limit: most, ...(q === '' ? {} : { q }) }, signal),
    placeholderData: (before) => before,
  });
  const name = usePersonName(kind, chosen);
  const found = (data?.items ?? []).map(({ id, username }) => ({ value: id, label: username }));
  const isFound = chosen === null || name === null || found.some(({ value }) => value === chosen);
  return { options: isFound ? found : [{ value: chosen, label: name }, ...found], setTyped };
}
