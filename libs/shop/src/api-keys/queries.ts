import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';

export type ApiKey = Schemas['ApiKeyItem'];
/** A key with its secret, which only the answer that made it has. */
export type ShownApiKey = Schemas['ShownApiKey'];
export type NewApiKey = Schemas['NewApiKeyBody'];

/** The user's API keys, the newest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await api.get('/api/api-keys', { signal })).items,
  });

// Also after a rejected change: the list on screen may be older than what the server rejected it for.
const refresh = () => void queryClient.invalidateQueries(apiKeysQuery());

/** Makes a key. */
export const createApiKey = (body: NewApiKey) => api.post('/api/api-keys', { body }).finally(refresh);

/** Replaces the secret of a key. */
export const rotateApiKey = (id: string) =>
  api.post('/api/api-keys/{id}/rotate', { params: { path: { id } } }).finally(refresh);

/** Ends a key and takes it off the list. */
export const revokeApiKey = (id: string) =>
  api.delete('/api/api-keys/{id}', { params: { path: { id } } }).finally(refresh);
