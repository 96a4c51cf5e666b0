import { WalletError } from './errors';
import { payExact } from './pay';
import { payableToken } from './token';
import type { Wallet } from './provider';
import { build, expected } from './transaction.builder';

const MAINNET = '0x2b6653dc';
const NILE = '0xcd8690dc';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdtHex = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';

/** A wallet on mainnet that signs and sends whatever it is given, and notes what it was asked. */
function walletOnMainnet(token: string) {
  const asked: string[] = [];
  const wallet: Wallet = {
    id: 'w',
    name: 'Test wallet',
    icon: null,
    dialect: 'tip1193',
    provider: {
      tronWeb: {
        defaultAddress: { base58: expected.owner },
        transactionBuilder: {
          triggerSmartContract: async () => ({ result: { result: true }, transaction: build({ token }) }),
        },
        trx: {
          sign: async (transaction) => {
            asked.push('sign');
            return { ...(transaction as object), signature: ['ab'.repeat(65)] };
          },
          sendRawTransaction: async () => {
            asked.push('send');
            return { result: true };
          },
        },
      },
      request: async ({ method }) => {
        asked.push(method);
        return method === 'eth_chainId' ? MAINNET : [expected.owner];
      },
    },
  };
  return { wallet, asked };
}

/** Pays as the server's answer says. */
const payAs = (wallet: Wallet, { token, chainId }: { token: string; chainId: string }) => {
  const { to, amountMicro, nowMs } = expected;
  return payExact({ wallet, to, token, amountMicro, chainId, now: () => nowMs, host: new EventTarget() });
};

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof WalletError ? error : null),
  );

describe('on mainnet', () => {
  it.each([MAINNET, '0x2B6653DC', BigInt(MAINNET).toString(), ` ${MAINNET} `])(
    'no other contract than Tether’s own is paid with, whatever the server says, the network spelled %j',
    async (chainId) => {
      const { wallet, asked } = walletOnMainnet('41eca9bc828a3005b9a3b909f2cc5c2a54794de05f');
      const error = await failure(payAs(wallet, { token: expected.token, chainId }));
      expect(error).toMatchObject({ kind: 'wrong_token', maybeSent: false });
      expect(asked).toEqual([]);
    },
  );

  it('nothing is signed for a server that calls the network another one to have another token paid', async () => {
    const { wallet, asked } = walletOnMainnet('41eca9bc828a3005b9a3b909f2cc5c2a54794de05f');
    expect(await failure(payAs(wallet, { token: expected.token, chainId: NILE }))).toMatchObject({
      kind: 'wrong_network',
    });
    expect(asked).not.toContain('sign');
  });

  it('Tether’s own contract is paid with', async () => {
    const { wallet, asked } = walletOnMainnet(usdtHex);
    await expect(payAs(wallet, { token: USDT, chainId: MAINNET })).resolves.toMatchObject({ from: expected.owner });
    expect(asked.slice(-2)).toEqual(['sign', 'send']);
  });
});

it('the contract that is shown is the pinned one on mainnet, whatever the server says, and the named one elsewhere', () => {
  const other = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';
  expect(payableToken(other, MAINNET)).toBe(USDT);
  expect(payableToken(other, String(BigInt(MAINNET)))).toBe(USDT);
  expect(payableToken(other, NILE)).toBe(other);
});
