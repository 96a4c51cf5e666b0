import { jest } from '@jest/globals';
import { WalletError } from './errors';
import { payExact, type PayStep } from './pay';
import type { TronWebLike, Wallet } from './provider';
import { checkTransfer } from './transaction';
import { build, callData, expected, otherHex, word } from './transaction.builder';

/** Nile: the builder's token is its USDT. */
const chainId = '0xcd8690dc';
const MAINNET = '0x2b6653dc';
const signature = 'ab'.repeat(65);

interface Behaviour {
  request?: (call: { method: string; params?: unknown }) => Promise<unknown>;
  build?: () => unknown;
  sign?: (transaction: Record<string, unknown>) => Promise<unknown>;
  send?: (transaction: unknown) => Promise<unknown>;
  tronWeb?: Partial<TronWebLike['trx']>;
  constant?: TronWebLike['transactionBuilder']['triggerConstantContract'];
  dialect?: Wallet['dialect'];
  hidden?: boolean;
}

/** A wallet that behaves well unless told otherwise, and notes what it was asked. */
function fakeWallet(b: Behaviour = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const requests: string[] = [];
  const tronWeb: TronWebLike = {
    defaultAddress: { base58: expected.owner },
    transactionBuilder: {
      triggerSmartContract: async () => (b.build ?? (() => ({ result: { result: true }, transaction: build() })))(),
      ...(b.constant === undefined ? {} : { triggerConstantContract: b.constant }),
    },
    trx: {
      sign: async (transaction) => {
        asked.push('sign');
        if (b.sign !== undefined) return b.sign(transaction as Record<string, unknown>);
        return { ...(transaction as object), signature: [signature] };
      },
      sendRawTransaction: async (transaction) => {
        sent.push(transaction);
        return b.send === undefined ? { result: true } : b.send(transaction);
      },
      ...b.tronWeb,
    },
  };
  const wallet: Wallet = {
    id: 'w',
    name: 'Test wallet',
    icon: null,
    dialect: b.dialect ?? 'tip1193',
    provider: {
      tronWeb: b.hidden === true ? false : tronWeb,
      request: async (call) => {
        requests.push(call.method);
        const own = await b.request?.(call);
        if (own !== undefined) return own;
        if (call.method === 'eth_chainId') return chainId;
        if (call.method === 'tron_requestAccounts') return { code: 200 };
        return [expected.owner];
      },
    },
  };
  return { wallet, asked, sent, requests };
}
const page = new EventTarget();
const pay = (wallet: Wallet, onStep?: (step: PayStep) => void) => {
  const { to, token, amountMicro, nowMs } = expected;
  return payExact({
    wallet,
    to,
    token,
    amountMicro,
    chainId,
    now: () => nowMs,
    answerTimeoutMs: 50,
    host: page,
    ...(onStep === undefined ? {} : { onStep }),
  });
};
// Wallets do reject with texts and plain objects.
const rejected = async (thrown: unknown): Promise<never> => {
  throw thrown;
};
const failure = async (work: Promise<unknown>): Promise<WalletError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof WalletError) return error;
    throw error;
  }
  throw new Error('it succeeded');
};

it('asks for one signature and sends exactly the checked transaction', async () => {
  const { wallet, asked, sent, requests } = fakeWallet();
  const steps: PayStep[] = [];
  const result = await pay(wallet, (step) => steps.push(step));
  expect(result).toEqual({ txid: build().txID, from: expected.owner });
  expect(steps).toEqual(['connect', 'check', 'sign', 'send']);
  expect(asked).toEqual(['sign']);
  expect(requests).toEqual(['eth_requestAccounts', 'eth_chainId']);
  expect(sent).toEqual([expect.objectContaining({ ...build(), signature: [signature] })]);
});

it('never shows a hostile transaction to the wallet', async () => {
  const hostile = build({ data: callData('095ea7b3', word(otherHex), 2n ** 256n - 1n) });
  const { wallet, asked, sent } = fakeWallet({ build: () => ({ result: { result: true }, transaction: hostile }) });
  expect((await failure(pay(wallet))).kind).toBe('refused');
  expect(asked).toEqual([]);
  expect(sent).toEqual([]);
});

it('sends nothing when the wallet signed something else', async () => {
  const { wallet, sent } = fakeWallet({
    sign: async () => ({ ...build({ feeLimit: 60_000_000n }), signature: [signature] }),
  });
  expect((await failure(pay(wallet))).kind).toBe('altered');
  expect(sent).toEqual([]);
});

it('speaks the older interface of TronLink', async () => {
  const { wallet, requests } = fakeWallet({ dialect: 'tronlink' });
  await pay(wallet);
  expect(requests[0]).toBe('tron_requestAccounts');
});

it.each([
  ['refused', { code: 4001 }, 'connect_rejected'],
  ['busy', { code: 4000 }, 'pending'],
  ['locked', '', 'locked'],
])('says when the older interface is %s', async (_, answer, kind) => {
  const { wallet } = fakeWallet({ dialect: 'tronlink', request: async () => answer });
  expect((await failure(pay(wallet))).kind).toBe(kind);
});

it.each([
  [{ code: 4001 }, 'connect_rejected'],
  [{ code: -32002 }, 'pending'],
  [{ code: -32000 }, 'locked'],
  [{ code: 4900 }, 'connect_failed'],
  [new Error('User rejected the request'), 'connect_rejected'],
  [new Error('boom'), 'connect_failed'],
])('translates %j while connecting', async (thrown, kind) => {
  const { wallet } = fakeWallet({ request: () => rejected(thrown) });
  expect((await failure(pay(wallet))).kind).toBe(kind);
});

it.each([
  ['Confirmation declined by user', 'rejected'],
  [new Error('Confirmation declined by user'), 'rejected'],
  [{ code: 4001 }, 'rejected'],
  [new Error('ledger unplugged'), 'failed'],
])('translates %j while signing', async (thrown, kind) => {
  const { wallet, sent } = fakeWallet({ sign: () => rejected(thrown) });
  expect((await failure(pay(wallet))).kind).toBe(kind);
  expect(sent).toEqual([]);
});

it('gives up on a wallet that never answers', async () => {
  const { wallet } = fakeWallet({ sign: () => new Promise(() => undefined) });
  const error = await failure(pay(wallet));
  expect(error.kind).toBe('timeout');
  expect(error.maybeSent).toBe(true);
});

it('says that the wallet is locked when it shows no account', async () => {
  expect((await failure(pay(fakeWallet({ hidden: true }).wallet))).kind).toBe('locked');
}, 10_000);

describe('the chain', () => {
  it('is asked for by the first block when the wallet does not know its id', async () => {
    const { wallet } = fakeWallet({
      request: async ({ method }) => (method === 'eth_chainId' ? '' : undefined),
      tronWeb: { getBlock: async () => ({ blockID: `${'0'.repeat(56)}${chainId.slice(2)}` }) },
    });
    await expect(pay(wallet)).resolves.toBeDefined();
  });

  it('is switched once when it is another one', async () => {
    let current = MAINNET;
    const { wallet, requests } = fakeWallet({
      request: async ({ method }) => {
        if (method === 'wallet_switchEthereumChain') current = chainId;
        return method === 'eth_chainId' ? current : undefined;
      },
    });
    await pay(wallet);
    expect(requests.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
  });

  it('stops the payment when it stays another one', async () => {
    const { wallet, asked } = fakeWallet({
      request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : undefined),
    });
    expect((await failure(pay(wallet))).kind).toBe('wrong_network');
    expect(asked).toEqual([]);
  });

  it('stops the payment when nothing tells it', async () => {
    const { wallet } = fakeWallet({ request: async ({ method }) => (method === 'eth_chainId' ? '' : undefined) });
    expect((await failure(pay(wallet))).kind).toBe('wrong_network');
  });
});

describe('funds', () => {
  const words = (value: bigint) => ({ constant_result: [value.toString(16).padStart(64, '0')], energy_used: 64_285 });

  it('stop the payment when USDT is short, and say by how much', async () => {
    const { wallet, asked } = fakeWallet({ constant: async () => words(40n) });
    const error = await failure(pay(wallet));
    expect(error).toMatchObject({ kind: 'usdt_short', params: { missing: '0.00006' } });
    expect(asked).toEqual([]);
  });

  it('stop the payment when TRX for the energy is short, and say how much is needed', async () => {
    const { wallet } = fakeWallet({
      constant: async () => words(100n),
      tronWeb: {
        getBalance: async () => 1_000_000,
        getAccountResources: async () => ({}),
        getChainParameters: async () => [{ key: 'getEnergyFee', value: 100 }],
      },
    });
    expect(await failure(pay(wallet))).toMatchObject({ kind: 'trx_short', params: { needed: '7' } });
  });

  it('let the payment pass when they can not be found out', async () => {
    const { wallet } = fakeWallet({ constant: () => Promise.reject(new Error('no such call')) });
    await expect(pay(wallet)).resolves.toBeDefined();
  });
});

describe('sending', () => {
  const { to, token, amountMicro, nowMs } = expected;
  const withHint = (wallet: Wallet, beforeSend: (txid: string) => Promise<boolean>, mustAnswer = false) =>
    payExact({
      wallet,
      to,
      token,
      amountMicro,
      chainId,
      now: () => nowMs,
      beforeSend,
      mustAnswer,
      beforeSendTimeoutMs: 20,
      host: page,
    });

  it('begins only after the transaction id was told and taken', async () => {
    const { wallet, sent } = fakeWallet();
    const told: string[] = [];
    await withHint(wallet, async (txid) => {
      await Promise.resolve();
      expect(sent).toEqual([]);
      told.push(txid);
      return true;
    });
    expect(told).toEqual([build().txID]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['never ends', () => new Promise<boolean>(() => undefined)],
  ])('is not stopped by telling that %s', async (_, tell) => {
    const { wallet, sent } = fakeWallet();
    await withHint(wallet, tell);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['never ends', () => new Promise<boolean>(() => undefined)],
  ])('does not happen after telling that %s where it must be answered', async (_, tell) => {
    const { wallet, sent } = fakeWallet();
    const error = await failure(withHint(wallet, tell, true));
    expect(error).toMatchObject({ kind: 'unconfirmed', maybeSent: false });
    expect(sent).toEqual([]);
  });

  it('does not happen when the payment wants no money any more by then', async () => {
    const { wallet, sent } = fakeWallet();
    const error = await failure(withHint(wallet, async () => false));
    expect(error).toMatchObject({ kind: 'too_late', maybeSent: false });
    expect(sent).toEqual([]);
  });

  it('is not announced when nothing was signed', async () => {
    const { wallet } = fakeWallet({ sign: () => rejected('declined by user') });
    const beforeSend = jest.fn(async () => true);
    await failure(withHint(wallet, beforeSend));
    expect(beforeSend).not.toHaveBeenCalled();
  });

  it('counts a transaction that the network already has as sent', async () => {
    const { wallet } = fakeWallet({ send: async () => ({ code: 'DUP_TRANSACTION_ERROR' }) });
    await expect(pay(wallet)).resolves.toBeDefined();
  });

  it('says when signing took too long', async () => {
    const { wallet } = fakeWallet({ send: async () => ({ code: 'TRANSACTION_EXPIRATION_ERROR' }) });
    expect((await failure(pay(wallet))).kind).toBe('expired');
  });

  it.each([
    ['an error', () => Promise.reject(new Error('socket hang up'))],
    ['a refusal', async () => ({ code: 'CONTRACT_VALIDATE_ERROR' })],
    ['nothing', async () => undefined],
  ])('keeps the transaction id when the network gives %s, since it may have arrived', async (_, send) => {
    const error = await failure(pay(fakeWallet({ send }).wallet));
    expect(error).toMatchObject({ kind: 'broadcast_failed', maybeSent: true, params: { txid: build().txID } });
    const { expiration } = checkTransfer(build(), expected).raw_data;
    expect(error.params.voidAtMs).toBe(String(expiration));
  });
});

it.each([
  ['', expected.token],
  [expected.to, ''],
])('pays nothing while the address %j or contract %j is missing', async (to, token) => {
  const { wallet, requests } = fakeWallet();
  const error = await failure(payExact({ wallet, to, token, amountMicro: 1n, chainId }));
  expect(error.kind).toBe('not_configured');
  expect(requests).toEqual([]);
});
