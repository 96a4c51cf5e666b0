import { linkWallet, type AuthorisedWallet } from '@lotline/front-kit/account';
import type { Schemas } from '@lotline/front-kit/api';
import type { SignTextStep, Wallet } from '@lotline/front-kit/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { queryClient } from '../../shared/query-client';

export type SignedInPlace = Schemas['SignedInPlace'];
export type { AuthorisedWallet };

/** Where the account is signed in, last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.get('/api/auth/sessions', { signal })).items,
  });

/** Sets a new password. Every session ends with it, this one too: the login page is what can follow. */
export const changePassword = (body: Schemas['ChangePasswordBody']) => api.put('/api/auth/password', { body });

const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });

/** Ends one session. One that has ended meanwhile is refused; the list is asked for again either way. */
export const endSession = (id: string) =>
  api.delete('/api/auth/sessions/{id}', { params: { path: { id } } }).finally(refreshSessions);

/** Ends every session but this one. */
export const endOtherSessions = () => api.post('/api/auth/sessions/end-others').finally(refreshSessions);

/** Wallets that are proved to be the user's, newest first. */
export const walletsQuery = () =>
  queryOptions({ queryKey: ['wallets'], queryFn: ({ signal }) => api.get('/api/auth/wallets', { signal }) });

const refreshWallets = () => queryClient.invalidateQueries({ queryKey: walletsQuery().queryKey });

/** Links a wallet of this browser by its signature. */
export const linkByWallet = (wallet: Wallet, onStep: (step: SignTextStep) => void): Promise<AuthorisedWallet> =>
  linkWallet(api, wallet, onStep).finally(refreshWallets);

/** The text that the wallet of this address has to sign. */
export const walletChallenge = (address: string) => api.post('/api/auth/wallets/challenge', { body: { address } });

/** Links a wallet by a signature that was made elsewhere. */
export const linkBySignature = (body: Schemas['WalletProofBody']): Promise<AuthorisedWallet> =>
  api.post('/api/auth/wallets', { body }).finally(refreshWallets);

export const unlinkWallet = (address: string) =>
  api.delete('/api/auth/wallets/{address}', { params: { path: { address } } }).finally(refreshWallets);
