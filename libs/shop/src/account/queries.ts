import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';

export type OpenSession = Schemas['OpenSession'];
export type AuthorisedWallet = Schemas['AuthorisedWalletAnswer'];

/** Where the account is signed in, last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.get('/api/auth/sessions', { signal })).items,
  });

/** Wallets that are verified to be the user's, newest first. */
export const walletsQuery = () =>
  queryOptions({ queryKey: ['wallets'], queryFn: ({ signal }) => api.get('/api/auth/wallets', { signal }) });

// Also after a rejected change: the list on screen may be older than what the server rejected it for.
const refreshSessions = () => queryClient.invalidateQueries(sessionsQuery());
const refreshWallets = () => queryClient.invalidateQueries(walletsQuery());

/** The user's customer group, and what is missing for the next. */
export const ownGroupQuery = () =>
  queryOptions({ queryKey: ['own-group'], queryFn: ({ signal }) => api.get('/api/users/group', { signal }) });

/** Ends one session. One that has ended meanwhile is rejected. */
export const endSession = (id: string) =>
  api.delete('/api/auth/sessions/{id}', { params: { path: { id } } }).finally(refreshSessions);

/** Ends every session but this one. */
export const endOtherSessions = () => api.post('/api/auth/sessions/end-others').finally(refreshSessions);

/** The text that the wallet of this address has to sign. */
export const walletChallenge = (address: string) => api.post('/api/auth/wallets/challenge', { body: { address } });

/** Links a wallet by its signature. */
export const linkBySignature = (body: Schemas['WalletSignatureBody']) =>
  api.post('/api/auth/wallets', { body }).finally(refreshWallets);

export const unlinkWallet = (address: string) =>
  api.delete('/api/auth/wallets/{address}', { params: { path: { address } } }).finally(refreshWallets);
