import type { Api, Schemas } from '@lotline/web-core/api';

export type OpenSession = Schemas['OpenSession'];
export type AuthorisedWallet = Schemas['AuthorisedWalletAnswer'];

interface Asked {
  signal: AbortSignal;
}

const SESSIONS = ['sessions'];
const WALLETS = ['wallets'];

/**
 * What the owner of an account sees and does there. `refresh` has a list asked for again: after each change, also after a
 * refused one, because the list on screen may be older than what the server refused it for.
 */
export function accountCalls(api: Api, refresh: (list: { queryKey: string[] }) => Promise<void>) {
  const refreshSessions = () => refresh({ queryKey: SESSIONS });
  const refreshWallets = () => refresh({ queryKey: WALLETS });
  return {
    /** Where the account is signed in, last used first. */
    sessionsQuery: () => ({
      queryKey: SESSIONS,
      queryFn: async ({ signal }: Asked) => (await api.get('/api/auth/sessions', { signal })).items,
    }),
    /** Ends one session. One that has ended meanwhile is refused. */
    endSession: (id: string) =>
      api.delete('/api/auth/sessions/{id}', { params: { path: { id } } }).finally(refreshSessions),
    /** Ends every session but this one. */
    endOtherSessions: () => api.post('/api/auth/sessions/end-others').finally(refreshSessions),
    /** Wallets that are proved to be the user's, newest first. */
    walletsQuery: () => ({
      queryKey: WALLETS,
      queryFn: ({ signal }: Asked) => api.get('/api/auth/wallets', { signal }),
    }),
    /** The text that the wallet of this address has to sign. */
    walletChallenge: (address: string) => api.post('/api/auth/wallets/challenge', { body: { address } }),
    /** Links a wallet by its signature. */
    linkBySignature: (body: Schemas['WalletSignatureBody']) =>
      api.post('/api/auth/wallets', { body }).finally(refreshWallets),
    unlinkWallet: (address: string) =>
      api.delete('/api/auth/wallets/{address}', { params: { path: { address } } }).finally(refreshWallets),
  };
}
