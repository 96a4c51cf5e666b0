import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type WalletVerification = Schemas['WalletVerificationRow'];
export type WalletVerificationDetail = Schemas['WalletVerificationDetail'];

export const verificationStates = ['active', 'shared', 'revoked'] as const;
export type WalletVerificationState = (typeof verificationStates)[number];

const limit = 20;

export const verificationsQuery = (state: WalletVerificationState, q: string) =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, 'wallet-verifications', state, q],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit,
        state,
        ...(q === '' ? {} : { q }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return api.get('/api/authorised-wallets', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** One verification; the server verifies its signature for each answer. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'wallet-verification', id],
    queryFn: ({ signal }) => api.get('/api/authorised-wallets/{id}', { params: { path: { id } }, signal }),
  });

export const revokeVerification = (id: string, reason: string): Promise<WalletVerificationDetail> =>
  api.delete('/api/authorised-wallets/{id}', { params: { path: { id } }, body: { reason } });
