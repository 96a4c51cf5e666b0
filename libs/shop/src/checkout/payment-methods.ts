import type { Api, Schemas } from '@lotline/web-core/api';
import type { PaymentAddresses, SessionStore } from '@lotline/web-core/session';

type PaymentMethod = Schemas['PaymentMethod'];

const STALE_MS = 60_000;
const NO_ADDRESSES: PaymentAddresses = { contract_address: null, wallet_address: null, token_address: null };

/** The addresses of the first method on TRON; payments on Ethereum are never offered. */
export function webConfigOf(methods: readonly PaymentMethod[]): Record<'eth' | 'tron', PaymentAddresses> {
  const [method] = methods;
  if (method === undefined) return { eth: NO_ADDRESSES, tron: NO_ADDRESSES };
  const { contract_address, wallet_address, token_address } = method;
  return { eth: NO_ADDRESSES, tron: { contract_address, wallet_address, token_address } };
}

/** What an order can be paid with on the chain: the receiving wallets of one contract are one choice, the server picks the wallet. */
export interface PaymentOption {
  network: string;
  contract: string;
}

/** The choices that the enabled methods leave; none when the shop takes nothing on the chain. */
export function paymentOptions(methods: readonly PaymentMethod[]): PaymentOption[] {
  const byContract = new Map(methods.map((method) => [method.contract_address, method.network]));
  return [...byContract].map(([contract, network]) => ({ network, contract }));
}

/** Query of the methods that may be paid with. Each answer is stored as `webConfig` (docs/specification.md, 3.5). */
export const paymentMethodsQuery = (api: Pick<Api, 'get'>, session: Pick<SessionStore, 'set'>) => ({
  queryKey: ['payment-methods'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaymentMethod[]> => {
    const methods = await api.get('/api/payment-methods/enabled', { signal });
    session.set('webConfig', webConfigOf(methods));
    return methods;
  },
  staleTime: STALE_MS,
});
