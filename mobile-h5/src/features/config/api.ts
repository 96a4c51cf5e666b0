import type { Schemas } from '@lotline/web-core/api';
import type { Settings } from '@lotline/web-core/office';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { officeKey } from '../../shared/office/keys';
import { officeApi } from '../../shared/office/office-api';

export type AdminSettings = Schemas['AdminSettings'];
export type Version = Schemas['VersionItem'];

export const fetchSettings = (signal?: AbortSignal): Promise<AdminSettings> =>
  officeApi.get('/api/admin/site-config', signal === undefined ? {} : { signal });

/** Not asked for again by itself: what is typed is compared with what was read. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saveSettings = (version: number, settings: Settings): Promise<AdminSettings> =>
  officeApi.put('/api/site-config', { body: { version, settings } });

export const revertSettings = (version: number, to: number): Promise<AdminSettings> =>
  officeApi.post('/api/site-config/revert', { body: { version, to } });

export type LastChange = Schemas['LastChange'];

/** Who changed each setting last. */
export const lastChangesQuery = () =>
  queryOptions({
    queryKey: [...officeKey, 'settings-last-changes'],
    queryFn: async ({ signal }) => (await officeApi.get('/api/site-config/last-changes', { signal })).items,
  });

export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: [...officeKey, 'settings-history'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return officeApi.get('/api/site-config/history', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
