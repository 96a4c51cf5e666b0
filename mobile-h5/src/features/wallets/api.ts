import type { Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';
import { mobileAdminApi } from '../../shared/mobile-admin/mobile-admin-api';

export type Proof = Schemas['WalletProofRow'];
export type ProofDetail = Schemas['WalletProofDetail'];

export const proofStates = ['active', 'shared', 'revoked'] as const;
export type ProofState = (typeof proofStates)[number];

const limit = 20;

export const proofsQuery = (state: ProofState, q: string) =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, 'proofs', state, q],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit,
        state,
        ...(q === '' ? {} : { q }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return mobileAdminApi.get('/api/authorised-wallets', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** One proof; the server verifies its signature for each answer. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'proof', id],
    queryFn: ({ signal }) => mobileAdminApi.get('/api/authorised-wallets/{id}', { params: { path: { id } }, signal }),
  });

export const revokeProof = (id: string, reason: string): Promise<ProofDetail> =>
  mobileAdminApi.delete('/api/authorised-wallets/{id}', { params: { path: { id } }, body: { reason } });
