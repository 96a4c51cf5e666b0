import type { Schemas } from '@lotline/web-core/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, Page } from '../../shared/list-kit';

export type Proof = Schemas['WalletProofRow'];
export type ProofDetail = Schemas['WalletProofDetail'];
export type ProofUser = Schemas['ProofUser'];

const proofsKey = ['wallet-proofs'] as const;
export const proofsListKey = [...proofsKey, 'list'] as const;

export const proofStates = ['active', 'shared', 'revoked'] as const;

export const fetchProofs = ({ q, state, limit, cursor }: ListParams, signal: AbortSignal): Promise<Page<Proof>> => {
  const wanted = proofStates.find((one) => one === state);
  const query = { q: q === '' ? undefined : q, state: wanted, limit, cursor };
  return api.get('/api/authorised-wallets', { params: { query }, signal });
};

/** One proof; the server verifies its signature for each answer. */
export const useProof = (id: string) =>
  useQuery({
    queryKey: [...proofsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/authorised-wallets/{id}', { params: { path: { id } }, signal }),
  });

export const revokeProof = (id: string, reason: string): Promise<ProofDetail> =>
  api.delete('/api/authorised-wallets/{id}', { params: { path: { id } }, body: { reason } });

/** What to do to the kept answers after a proof was revoked, or may have been. */
export function useProofsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: proofsKey }) };
}
