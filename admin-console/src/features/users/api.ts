import { idempotent, type Schemas } from '@lotline/web-core/api';
import type { LedgerKind } from '@lotline/web-core/balance';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { rolesQuery } from '../../shared/api/queries';
import { usersKey } from '../../shared/api/query-keys';
import { usePermission } from '../../shared/hooks/app-state';
import type { ListParams, Page } from '../../shared/list-kit';

export const usersListKey = [...usersKey, 'list'] as const;

/** A user in the list. */
export type ListedUser = Schemas['AdminUser'];
export type User = Schemas['AdminUserDetail'];

export const statuses = ['active', 'banned'] as const satisfies readonly User['status'][];
/** Whose balance waits for a look at the account. */
export const balanceChoices = ['held'] as const;
/** Which of the staff a list shows. */
export const staffChoices = ['all', 'withoutTotp'] as const;
export const banCategories = ['account', 'abuse', 'fraud', 'risk'] as const;
export type LedgerEntry = Schemas['LedgerEntry'];
export type Adjustment = Schemas['AdjustmentBody'];

/** The largest adjustment either way. */
export const mostAdjusted = '1000000.000000';

export const fetchUsers = (params: ListParams, signal: AbortSignal): Promise<Page<ListedUser>> => {
  const { q, status, role, staff, balance, limit, cursor } = params;
  const query = {
    q,
    status: statuses.find((one) => one === status),
    role: role?.toString(),
    ...(staff === 'all' ? { staff: 'true' as const } : {}),
    ...(balance === 'held' ? { balance_held: 'true' as const } : {}),
    ...(staff === 'withoutTotp' ? { without_totp: 'true' as const } : {}),
    limit,
    cursor,
  };
  return api.get('/api/users', { params: { query }, signal });
};

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/users/{id}', { params: { path: { id } }, signal }),
  });

/** The receipt of what a user paid in a month such as `2026-11`, as PDF. */
export const downloadMonthReceipt = (id: string, month: string, language: 'zh-cn' | 'en') =>
  api.download('/api/users/{id}/receipts/{month}', { params: { path: { id, month }, query: { language } } });

/** What changed a balance, the newest first, page after page. */
export const ledgerQuery = (id: string, kind: LedgerKind | null) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'ledger', id, kind],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/users/{id}/ledger', {
        params: {
          path: { id },
          query: {
            ...(kind === null ? {} : { kind }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
            limit: 20,
          },
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Gives to or, with a `-` before the amount, takes from a balance. */
export const adjust = (id: string, body: Adjustment, key: string): Promise<unknown> =>
  api.post('/api/users/{id}/adjustments', { params: { path: { id } }, body, ...idempotent(key) });

/** Takes one adjustment back. */
export const reverse = (id: string, postingId: string, reason: string, key: string): Promise<unknown> =>
  api.post('/api/users/{id}/adjustments/{posting_id}/reverse', {
    params: { path: { id, posting_id: postingId } },
    body: { reason },
    ...idempotent(key),
  });

/** Lets a balance that is on hold be spent again. */
export const releaseBalance = (id: string, reason: string): Promise<unknown> =>
  api.post('/api/users/{id}/balance-hold/release', { params: { path: { id } }, body: { reason } });

/** What to do to the kept answers after a balance changed, or may have. */
export function useUsersCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: usersKey }) };
}

/** Bans a user or lifts the ban. */
export const setUserStatus = (id: string, body: Schemas['UserStatusBody']): Promise<User> =>
  api.put('/api/users/{id}/status', { params: { path: { id } }, body });

/** Makes an account; the user changes the password. */
export const createUser = (body: Schemas['NewUserBody']): Promise<User> => api.post('/api/users', { body });

/** Removes the second factor of who has lost it. */
export const removeSecondFactor = (id: string): Promise<unknown> =>
  api.delete('/api/users/{id}/totp', { params: { path: { id } } });

/** All roles that a user has from now on. */
export const setUserRoles = (id: string, body: Schemas['UserRolesBody']): Promise<User> =>
  api.put('/api/users/{id}', { params: { path: { id } }, body });

/** Where a user is signed in. */
export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'sessions', id],
    queryFn: ({ signal }) => api.get('/api/users/{id}/sessions', { params: { path: { id } }, signal }),
  });

export const endUserSessions = (id: string): Promise<unknown> =>
  api.post('/api/users/{id}/end-sessions', { params: { path: { id } } });

/** The roles that there are, for who may read them. */
export function useRoles() {
  return useQuery({ ...rolesQuery, enabled: usePermission('roles.read') });
}
