import { WalletError } from './errors';
import { payExact } from './pay';
import { payableToken } from './token';
import { due, fakeWallet, MAINNET, NILE, OWNER, paymentWith, type Behaviour } from './wallet.builder';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Pays as the server's answer says. */
function payAs(network: Behaviour['network'], terms: { token: string; chainId: string }) {
  const { wallet, adapter } = fakeWallet({ network });
  const outcome = payExact(paymentWith(wallet, terms)).catch((error: unknown) =>
    error instanceof WalletError ? error : null,
  );
  return { outcome, adapter };
}
const onMainnet = async () => ({ chainId: MAINNET });
const tellingNothing = () => Promise.reject(new Error('blocked'));

describe('on mainnet', () => {
  it.each([MAINNET, '0x2B6653DC', BigInt(MAINNET).toString(), ` ${MAINNET} `])(
    'no other contract than Tether’s own is paid with, whatever the server says, the network spelled %j',
    async (chainId) => {
      const { outcome, adapter } = payAs(onMainnet, { token: due.token, chainId });
      expect(await outcome).toMatchObject({ kind: 'wrong_token', maybeSent: false });
      expect(adapter.asked).toEqual([]);
    },
  );

  it.each([
    ['is on mainnet', onMainnet],
    ['does not tell where it is', tellingNothing],
  ])(
    'a server that calls the network another one gets no other token signed by a wallet that %s',
    async (_, network) => {
      const { outcome, adapter } = payAs(network, { token: due.token, chainId: NILE });
      expect(await outcome).toMatchObject({ kind: 'wrong_network' });
      expect(adapter.asked).not.toContain('sign');
    },
  );

  it.each([
    ['is there', onMainnet],
    ['does not tell where it is', tellingNothing],
  ])('Tether’s own contract is paid with by a wallet that %s', async (_, network) => {
    const { outcome, adapter } = payAs(network, { token: USDT, chainId: MAINNET });
    expect(await outcome).toMatchObject({ from: OWNER });
    expect(adapter.asked).toEqual(['connect', 'sign']);
  });
});

it('the contract that is shown is the pinned one on mainnet, whatever the server says, and the named one elsewhere', () => {
  const other = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';
  expect(payableToken(other, MAINNET)).toBe(USDT);
  expect(payableToken(other, String(BigInt(MAINNET)))).toBe(USDT);
  expect(payableToken(other, NILE)).toBe(other);
});
