import { payExact, watchWallets, WalletError, type TronWebLike, type Wallet } from '.';
import { build, expected, otherHex } from './transaction.builder';

const chainId = '0xcd8690dc';
const signature = 'ab'.repeat(65);
const { to, token, amountMicro, owner, nowMs } = expected;

type Globals = Record<string, unknown>;
class Page extends EventTarget {}

/** A page into which a wallet has put its globals, and what the wallet was asked to do in it. */
function pageWith(inject: (parts: { tronWeb: TronWebLike; provider: (tronWeb?: TronWebLike) => Globals }) => Globals) {
  const asked: string[] = [];
  const listeners = new Map<string, (value: unknown) => void>();
  const account = { base58: owner as string | false };
  const tronWeb: TronWebLike = {
    defaultAddress: account,
    transactionBuilder: {
      triggerSmartContract: async () => ({ result: { result: true }, transaction: build() }),
    },
    trx: {
      sign: async (transaction) => {
        asked.push('sign');
        return { ...(transaction as object), signature: [signature] };
      },
      sendRawTransaction: async () => {
        asked.push('send');
        return { result: true };
      },
      getBlock: async () => ({ blockID: `${'0'.repeat(56)}${chainId.slice(2)}` }),
    },
  };
  const provider = (own?: TronWebLike): Globals => ({
    ...(own === undefined ? {} : { tronWeb: own }),
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      if (method === 'tron_requestAccounts') return { code: 200 };
      if (method === 'eth_requestAccounts') return [owner];
      throw Object.assign(new Error('unknown method'), { code: 4200 });
    },
  });
  const page = Object.assign(new Page(), inject({ tronWeb, provider }));
  return { page, asked, tronWeb, account, listeners };
}

function walletIn(page: Page): Wallet {
  let found: Wallet[] = [];
  watchWallets(({ wallets }) => (found = wallets), page as unknown as Window)();
  expect(found).toHaveLength(1);
  return found[0] as Wallet;
}
const pay = (page: Page, wallet = walletIn(page)) =>
  payExact({ wallet, to, token, amountMicro, chainId, now: () => nowMs, answerTimeoutMs: 50, host: page });
const failure = (work: Promise<unknown>): Promise<WalletError> =>
  work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => (error instanceof WalletError ? error : Promise.reject(error as Error)),
  );

type Shape = Parameters<typeof pageWith>[0];
const shapes: [string, string, Shape, string | null][] = [
  ['OKX Wallet', 'okx', ({ tronWeb, provider }) => ({ okxwallet: { tronLink: provider(tronWeb) } }), 'tron_'],
  [
    'TokenPocket',
    'tokenpocket (extension)',
    ({ tronWeb, provider }) => ({ tokenpocket: { tron: provider(tronWeb) } }),
    'eth_',
  ],
  [
    'TokenPocket',
    'tokenpocket (app)',
    ({ tronWeb, provider }) => ({ tokenpocket: { tron: provider(), tronWeb }, tronWeb }),
    'eth_',
  ],
  ['TokenPocket', 'tokenpocket (old app)', ({ tronWeb }) => ({ tokenpocket: {}, tronWeb }), null],
  [
    'Bitget Wallet',
    'bitget (extension)',
    ({ tronWeb, provider }) => ({ isBitKeep: true, bitkeep: { tronLink: provider(), tronWeb } }),
    'tron_',
  ],
  ['Bitget Wallet', 'bitget (app)', ({ tronWeb, provider }) => ({ bitkeep: { tronLink: provider(tronWeb) } }), 'tron_'],
  ['Trust Wallet', 'trust', ({ tronWeb, provider }) => ({ trustwallet: { tronLink: provider(tronWeb) } }), 'tron_'],
  ['SafePal', 'safepal', ({ tronWeb, provider }) => ({ safepalwallet: { tron: provider() }, tronWeb }), 'tron_'],
  ['imToken', 'imtoken', ({ tronWeb }) => ({ imToken: {}, tronWeb }), null],
  ['TronLink', 'tronlink before TIP-6963', ({ tronWeb, provider }) => ({ tronLink: provider(tronWeb) }), 'tron_'],
];

describe.each(shapes)('%s as it injects itself: %s', (name, _, inject, asks) => {
  it('is found by its name and pays with one question and one signature', async () => {
    const { page, asked } = pageWith(inject);
    expect(walletIn(page).name).toBe(name);
    await expect(pay(page)).resolves.toEqual({ txid: build().txID, from: owner });
    expect(asked.filter((call) => call !== 'eth_chainId')).toEqual([
      ...(asks === null ? [] : [`${asks}requestAccounts`]),
      'sign',
      'send',
    ]);
  });

  it('that builds something else is refused before it signs', async () => {
    const { page, asked, tronWeb } = pageWith(inject);
    tronWeb.transactionBuilder.triggerSmartContract = async () => ({
      result: { result: true },
      transaction: build({ owner: otherHex }),
    });
    expect((await failure(pay(page))).kind).toBe('refused');
    expect(asked).not.toContain('sign');
  });

  it('that signs something else sends nothing', async () => {
    const { page, asked, tronWeb } = pageWith(inject);
    tronWeb.trx.sign = async () => ({ ...build({ feeLimit: 60_000_000n }), signature: [signature] });
    expect((await failure(pay(page))).kind).toBe('altered');
    expect(asked).not.toContain('send');
  });

  it('that never answers stops the payment', async () => {
    const { page, tronWeb } = pageWith(inject);
    tronWeb.trx.sign = () => new Promise(() => undefined);
    expect((await failure(pay(page))).kind).toBe('timeout');
  });
});

it.each([
  ['with a provider', shapes[0]],
  ['without a provider', shapes[8]],
])(
  'a locked wallet %s says so',
  async (_, shape) => {
    const { page, account } = pageWith((shape as (typeof shapes)[0])[2]);
    account.base58 = false;
    expect((await failure(pay(page))).kind).toBe('locked');
  },
  10_000,
);

describe('While a payment runs', () => {
  const [, , okx] = shapes[0] as (typeof shapes)[0];

  it.each([
    ['another account', ['TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'], 'switched'],
    ['no account any more', [], 'locked'],
  ])('a wallet that shows %s stops it, whatever it signs later', async (_, accounts, kind) => {
    const { page, asked, account, listeners, tronWeb } = pageWith(okx);
    tronWeb.trx.sign = async (transaction) => {
      account.base58 = accounts[0] ?? false;
      listeners.get('accountsChanged')?.(accounts);
      return { ...(transaction as object), signature: [signature] };
    };
    expect((await failure(pay(page))).kind).toBe(kind);
    expect(asked).not.toContain('send');
    expect(listeners.size).toBe(0);
  });

  it('a wallet that changes before it is asked to sign is not asked', async () => {
    const { page, asked, listeners, tronWeb } = pageWith(okx);
    const honest = tronWeb.transactionBuilder.triggerSmartContract;
    tronWeb.transactionBuilder.triggerSmartContract = async () => {
      listeners.get('accountsChanged')?.([]);
      return honest();
    };
    expect((await failure(pay(page))).kind).toBe('locked');
    expect(asked).not.toContain('sign');
  });

  it('a wallet that goes to another network stops it', async () => {
    const { page, asked, listeners, tronWeb } = pageWith(okx);
    tronWeb.trx.sign = async () => {
      listeners.get('chainChanged')?.({ chainId: '0x2b6653dc' });
      return new Promise(() => undefined);
    };
    expect((await failure(pay(page))).kind).toBe('wrong_network');
    expect(asked).not.toContain('send');
  });

  it('an older wallet that only posts its new account to the page stops it', async () => {
    const { page, account, tronWeb } = pageWith(okx);
    tronWeb.trx.sign = async () => {
      account.base58 = token;
      const data = { message: { action: 'setAccount' } };
      page.dispatchEvent(Object.assign(new Event('message'), { data, source: page }));
      return new Promise(() => undefined);
    };
    expect((await failure(pay(page))).kind).toBe('switched');
  });

  it('a wallet that switches without a word has its signature thrown away', async () => {
    const { page, asked, account, tronWeb } = pageWith(okx);
    tronWeb.trx.sign = async (transaction) => {
      account.base58 = token;
      return { ...(transaction as object), signature: [signature] };
    };
    expect((await failure(pay(page))).kind).toBe('switched');
    expect(asked).not.toContain('send');
  });
});

it('a wallet that claims somebody else’s account has its signature refused by the network, and nothing is in doubt', async () => {
  const { page, tronWeb } = pageWith((shapes[0] as (typeof shapes)[0])[2]);
  tronWeb.trx.sendRawTransaction = async () => ({ code: 'SIGERROR' });
  expect(await failure(pay(page))).toMatchObject({ kind: 'wrong_signer', maybeSent: false });
});

it('a wallet that never lets the page in has not been paid with', async () => {
  const { page } = pageWith(({ tronWeb }) => ({
    okxwallet: { tronLink: { tronWeb, request: () => new Promise(() => undefined) } },
  }));
  expect(await failure(pay(page))).toMatchObject({ kind: 'connect_timeout', maybeSent: false });
});

it('a wallet that announces itself and injects itself is listed once', () => {
  const { page } = pageWith((shapes[0] as (typeof shapes)[0])[2]);
  const provider = { request: async () => [] };
  const seen: string[][] = [];
  page.addEventListener('TIP6963:requestProvider', () => {
    const info = { uuid: 'u', name: 'OKX Wallet', icon: '' };
    page.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: { info, provider } }));
  });
  watchWallets(({ wallets }) => seen.push(wallets.map(({ id }) => id)), page as unknown as Window)();
  expect(seen.at(-1)).toEqual(['u']);
});

it('two wallets in one browser are both listed', () => {
  const { page } = pageWith(({ tronWeb, provider }) => ({
    okxwallet: { tronLink: provider(tronWeb) },
    trustwallet: { tronLink: provider(tronWeb) },
  }));
  let names: string[] = [];
  watchWallets(({ wallets }) => (names = wallets.map(({ name }) => name)), page as unknown as Window)();
  expect(names).toEqual(['OKX Wallet', 'Trust Wallet']);
});
