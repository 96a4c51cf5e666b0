import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, Page } from '../../shared/list-kit';

export type WalletVerification = Schemas['WalletVerificationRow'];
export type WalletVerificationDetail = Schemas['WalletVerificationDetail'];
export type VerifiedUser = Schemas['VerifiedUser'];

const verificationsKey = ['wallet-verifications'] as const;
export const verificationsListKey = [...verificationsKey, 'list'] as const;

export const verificationStates = ['active', 'shared', 'revoked'] as const;

export const fetchVerifications = (
  { q, state, limit, cursor }: ListParams,
  signal: AbortSignal,
): Promise<Page<WalletVerification>> => {
  const wanted = verificationStates.find((one) => one === state);
  const query = { q: q === '' ? undefined : q, state: wanted, limit, cursor };
  return api.get('/api/authorised-wallets', { params: { query }, signal });
};

/** One verification; the server verifies its signature for each answer. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...verificationsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/authorised-wallets/{id}', { params: { path: { id } }, signal }),
  });

export const revokeVerification = (id: string, reason: string): Promise<WalletVerificationDetail> =>
  api.delete('/api/authorised-wallets/{id}', { params: { path: { id } }, body: { reason } });

/** What to do to the kept answers after a verification was revoked, or may have been. */
export function useVerificationsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: verificationsKey }) };
}
