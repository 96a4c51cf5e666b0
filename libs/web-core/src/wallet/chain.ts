import type { Api, Schemas } from '../api';

/** The network for a paying wallet: our API's, since the page knows no node. */
export interface Chain {
  /** What a transfer is built with, and what the wallet has for it. */
  findTerms: (transfer: { from: string; to: string; amount: string }) => Promise<Schemas['TransferTerms']>;
  broadcast: (signed: Schemas['SignedTransferBody']) => Promise<Schemas['BroadcastResult']>;
}

export const chainOf = (api: Pick<Api, 'get' | 'post'>): Chain => ({
  findTerms: (query) => api.get('/api/wallet-transfers/terms', { params: { query } }),
  broadcast: (body) => api.post('/api/wallet-transfers', { body }),
});
