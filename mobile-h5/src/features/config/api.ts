import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import type { Settings } from '@lotline/web-core/admin';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type AdminSettings = Schemas['AdminSettings'];
export type Version = Schemas['VersionItem'];

export const fetchSettings = (signal?: AbortSignal): Promise<AdminSettings> =>
  api.get('/api/admin/site-config', signal === undefined ? {} : { signal });

/** Not asked for again by itself: what is typed is compared with what was read. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saveSettings = (version: number, settings: Settings): Promise<AdminSettings> =>
  api.put('/api/site-config', { body: { version, settings } });

export const revertSettings = (version: number, to: number): Promise<AdminSettings> =>
  api.post('/api/site-config/revert', { body: { version, to } });

export type LastChange = Schemas['LastChange'];

/** Who changed each setting last. */
export const lastChangesQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'settings-last-changes'],
    queryFn: async ({ signal }) => (await api.get('/api/site-config/last-changes', { signal })).items,
  });

export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, 'settings-history'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return api.get('/api/site-config/history', { params: { query }, signal });
    },
    ...byCursor,
    staleTime: 0,
  });
