import { createSessionStore, memoryStorage } from '@lotline/web-core/session';
import { paymentMethodsQuery, paymentOptions } from './payment-methods';

const METHOD = {
  id: '1',
  type: 'TRON',
  name: 'USDT (TRC20)',
  contract_address: 'TContract',
  wallet_address: 'TWallet',
  token_address: 'TContract',
  network: 'mainnet',
  min_amount: '1.000000',
};

describe('the payment methods', () => {
  const load = async (methods: readonly unknown[]) => {
    const session = createSessionStore(memoryStorage());
    const api = { get: () => Promise.resolve(methods) } as unknown as Parameters<typeof paymentMethodsQuery>[0];
    await paymentMethodsQuery(api, session).queryFn({ signal: new AbortController().signal });
    return session.get('webConfig');
  };
  const none = { contract_address: null, wallet_address: null, token_address: null };

  it('are kept as webConfig whenever they are loaded: the addresses on TRON, none on Ethereum', async () => {
    expect(await load([METHOD])).toEqual({
      eth: none,
      tron: { contract_address: 'TContract', wallet_address: 'TWallet', token_address: 'TContract' },
    });
  });

  it('leave no address behind when the shop has none', async () => {
    expect(await load([])).toEqual({ eth: none, tron: none });
  });

  it('are one choice for the buyer when they are wallets of one contract, and none when there are none', () => {
    const method = { ...METHOD, type: 'TRON' as const };
    const another = { ...method, id: '2', wallet_address: 'TAnother' };
    expect(paymentOptions([method, another])).toEqual([{ network: 'mainnet', contract: 'TContract' }]);
    expect(paymentOptions([])).toEqual([]);
  });
});
