import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { rolesKey } from '../../shared/api/query-keys';
import type { Catalogue, Draft } from './rights';

export type Role = Schemas['Role'];

/** All roles, and what roles are made of. */
export const fetchEditor = async (signal?: AbortSignal): Promise<{ catalogue: Catalogue; roles: Role[] }> => {
  const how = signal === undefined ? {} : { signal };
  const [catalogue, { items }] = await Promise.all([api.get('/api/permissions', how), api.get('/api/roles', how)]);
  return { catalogue, roles: items };
};

/** Fetched again whenever a role is opened: an edit begins with what is. */
export const editorQuery = queryOptions({
  queryKey: [...rolesKey, 'editor'],
  queryFn: ({ signal }) => fetchEditor(signal),
  gcTime: 0,
});

/** A new role, or the next version of one that was read. */
export const saveRole = (read: Role | null, body: Draft): Promise<Role> => {
  if (read === null) return api.post('/api/roles', { body });
  return api.put('/api/roles/{key}', { params: { path: { key: read.key } }, body: { ...body, version: read.version } });
};

export const removeRole = (key: string): Promise<unknown> =>
  api.delete('/api/roles/{key}', { params: { path: { key } } });

/** Names of those who hold a role, of the hundred newest on the staff; null while they are not known. */
export function useHolders(key: string, canRead: boolean): string[] | null {
  const { data } = useQuery({
    queryKey: [...rolesKey, 'staff'],
    queryFn: ({ signal }) => api.get('/api/users', { params: { query: { staff: 'true', limit: 100 } }, signal }),
    enabled: canRead,
  });
  return data?.items.filter(({ roles }) => roles.includes(key)).map(({ username }) => username) ?? null;
}

export function useRolesCache() {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: rolesKey }) };
}
