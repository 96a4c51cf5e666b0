import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export const settingsKey = ['admin-settings'] as const;
export const methodsKey = ['payment-methods'] as const;

export const fetchSettings = (signal?: AbortSignal) =>
  api.get('/api/admin/site-config', signal === undefined ? {} : { signal });
const fetchMethods = (signal: AbortSignal) => api.get('/api/payment-methods', { signal });

export type AdminSettings = Awaited<ReturnType<typeof fetchSettings>>;
export type Settings = AdminSettings['settings'];
export type Method = Awaited<ReturnType<typeof fetchMethods>>[number];

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: 0,
});

export const saveSettings = (version: number, settings: Settings): Promise<AdminSettings> =>
  api.put('/api/site-config', { body: { version, settings } });

export type Picture = Schemas['AdminMedia'];

/** A picture of the media library. */
export const fetchPicture = (id: string, signal: AbortSignal): Promise<Picture> =>
  api.get('/api/admin/media/{id}', { params: { path: { id } }, signal });

export function uploadPicture(file: Blob): Promise<Picture> {
  const form = new FormData();
  form.set('file', file);
  return api.post('/api/admin/media', { body: form as unknown as Schemas['MediaForm'] });
}

/** The brand as visitors would see it, with its accent corrected. */
export const fetchBrandPreview = (brand: Settings['brand'], signal: AbortSignal) =>
  api.post('/api/site-config/brand-preview', { body: { brand }, signal });

/** A mail in this brand. */
export const fetchMailPreview = (
  language: 'zh' | 'en',
  { name, brand }: Pick<Settings, 'name' | 'brand'>,
  signal: AbortSignal,
) => api.post('/api/mail-templates/brand-preview', { body: { language, name, brand }, signal });

/** Sets the wallets that commission is paid from; the end of a new one is typed a second time. */
export const savePayoutWallets = (body: Schemas['PayoutWalletsBody']): Promise<AdminSettings> =>
  api.put('/api/site-config/payout-wallets', { body });

export const revertSettings = (version: number, to: number): Promise<AdminSettings> =>
  api.post('/api/site-config/revert', { body: { version, to } });

export const fetchSettingsHistory = (cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/site-config/history', { params: { query: cursor === undefined ? {} : { cursor } }, signal });

export const methodsQuery = queryOptions({ queryKey: methodsKey, queryFn: ({ signal }) => fetchMethods(signal) });

export interface MethodBody {
  /** Of a new method alone: it never changes. */
  type?: Method['type'];
  name: string;
  wallet_address: string;
  confirm_last6?: string;
  min_amount: string;
  enabled: boolean;
  confirm_users_wallet?: boolean;
}

/** Adds a receiving wallet, or changes the one that was read. */
export const saveMethod = (read: Method | null, body: MethodBody): Promise<Method> =>
  read === null
    ? api.post('/api/payment-methods', { body })
    : api.put('/api/payment-methods/{id}', {
        params: { path: { id: read.id } },
        body: { ...body, version: read.version },
      });

export const fetchMethodHistory = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/payment-methods/{id}/history', {
    params: { path: { id }, query: cursor === undefined ? {} : { cursor } },
    signal,
  });

export function useConfigCache() {
  const client = useQueryClient();
  return {
    showSettings: (settings: AdminSettings) => client.setQueryData(settingsKey, settings),
    methodsChanged: () => client.invalidateQueries({ queryKey: methodsKey }),
  };
}
