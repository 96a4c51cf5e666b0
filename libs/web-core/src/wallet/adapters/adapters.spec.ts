import { WalletError } from '../errors';
import { payExact } from '../pay';
import { signText } from '../sign-text';
import type { TransactionJson } from '../transaction/check-transfer';
import type { Wallet } from '../wallet';
import {
  due,
  fakeChain,
  NILE,
  OTHER,
  OTHER_KEY,
  OWNER,
  paymentWith,
  type Sign,
  signedText,
  signedWith,
  signsCall,
} from '../wallet.builder';

// The published adapters against wallets that put into the page what the real ones do.

type Place = 'provider' | 'tronWeb' | true;
interface Injected {
  id: string;
  globals: Record<string, Place>;
  /** The browser of a phone wallet, which has let the page in already. */
  phone?: boolean;
  open?: boolean;
  announced?: boolean;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
type Globals = Record<string, unknown>;
const host = globalThis as unknown as Globals;
const before = { window: host.window, document: host.document, navigator: host.navigator };
const set = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

interface Answers {
  connect?: () => Promise<unknown>;
  sign?: Sign;
}

/** Puts a wallet into a new page. Gives what it is asked, and whether the page was left. */
function openPage({ globals, phone = false, open = false, announced = false }: Injected, answers: Answers) {
  const asked: string[] = [];
  const left: string[] = [];
  const trx = {
    sign: (transaction: TransactionJson) => {
      asked.push('sign');
      return (answers.sign ?? signedWith())(transaction);
    },
    signMessageV2: async (text: string) => {
      asked.push('signMessageV2');
      return signedText(text);
    },
    getBlockByNumber: async () => ({ blockID: `${'0'.repeat(56)}${NILE.slice(2)}` }),
  };
  const tronWeb = { ready: open, defaultAddress: { base58: open ? OWNER : (false as string | false) }, trx };
  const provider = {
    ready: open,
    isTronLink: announced,
    tronWeb: announced ? (false as false | typeof tronWeb) : tronWeb,
    on: () => undefined,
    removeListener: () => undefined,
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      const answer = await answers.connect?.();
      if (answer !== undefined) return answer;
      tronWeb.defaultAddress.base58 = OWNER;
      provider.tronWeb = tronWeb;
      return method === 'eth_requestAccounts' ? [OWNER] : { code: 200 };
    },
  };
  const page = Object.assign(new EventTarget(), {
    open: (url: string) => left.push(url),
    location: {
      origin: 'https://shop.test',
      set href(url: string) {
        left.push(url);
      },
    },
  });
  for (const [path, what] of Object.entries(globals)) {
    const [last = '', ...above] = path.split('.').reverse();
    const into = above
      .reverse()
      .reduce<Globals>((holder, key) => (holder[key] ??= {}) as Globals, page as unknown as Globals);
    into[last] = what === true ? {} : { provider, tronWeb }[what];
  }
  if (announced) {
    const detail = { info: { uuid: 'u', name: 'TronLink', icon: '', rdns: 'org.tronlink.www' }, provider };
    page.addEventListener('TIP6963:requestProvider', () =>
      page.dispatchEvent(Object.assign(new Event('TIP6963:announceProvider'), { detail })),
    );
  }
  set('window', page);
  set('document', { readyState: 'complete' });
  set('navigator', { userAgent: phone ? PHONE : 'Mozilla/5.0 (X11; Linux x86_64)' });
  return { asked, left };
}

/** The one wallet that is found and shown. */
async function findWallet(): Promise<Wallet> {
  const { createWallets, shownWallets } = await import('./adapters');
  const all = createWallets(20);
  while (all.some(({ adapter }) => adapter.readyState === 'Loading')) await new Promise((next) => setTimeout(next, 10));
  const shown = shownWallets(all.filter(({ adapter }) => adapter.readyState === 'Found'));
  expect(shown).toHaveLength(1);
  return shown[0] as Wallet;
}

const failure = async (work: Promise<unknown>): Promise<WalletError> => {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof WalletError) return outcome;
  throw new Error('it did not fail as a wallet does', { cause: outcome });
};

const tronLink: Injected = { id: 'tronlink', globals: { tron: 'provider' }, announced: true };
const wallets: Injected[] = [
  tronLink,
  { id: 'tronlink', globals: { tronLink: 'provider' } },
  { id: 'tronlink', globals: { tronLink: 'provider', tronWeb: 'tronWeb', iTron: true }, phone: true },
  { id: 'okx', globals: { 'okxwallet.tronLink': 'provider', tronLink: 'provider' } },
  { id: 'tokenpocket', globals: { 'tokenpocket.tron': 'provider', tronWeb: 'tronWeb' } },
  {
    id: 'bitget',
    globals: { 'bitkeep.tronLink': 'provider', 'bitkeep.tronWeb': 'tronWeb', tronLink: 'provider', isBitKeep: true },
  },
  { id: 'trust', globals: { 'trustwallet.tronLink': 'provider' }, phone: true },
  { id: 'imtoken', globals: { imToken: true, tronWeb: 'tronWeb' }, phone: true, open: true },
  { id: 'safepal', globals: { 'safepalwallet.tron': 'provider', tronWeb: 'tronWeb' }, phone: true, open: true },
];
const named = wallets.map((wallet) => [`${wallet.id}: ${Object.keys(wallet.globals).join(', ')}`, wallet] as const);

afterEach(() => {
  for (const [name, value] of Object.entries(before)) set(name, value);
});

describe.each(named)('the wallet %s', (_, injected) => {
  it('is found, is asked for one signature, and pays; the page stays', async () => {
    const { asked, left } = openPage(injected, {});
    const wallet = await findWallet();
    const chain = fakeChain();
    expect(wallet.id).toBe(injected.id);
    expect(wallet.icon).toMatch(/^data:image\//);
    await expect(payExact(paymentWith(wallet, { chain }))).resolves.toMatchObject({ from: OWNER });
    const asksToConnect = injected.open === true ? 0 : 1;
    expect(asked).toHaveLength(asksToConnect + 1);
    expect(asked.at(-1)).toBe('sign');
    expect(chain.sent).toHaveLength(1);
    expect(left).toEqual([]);
  });

  it('proves its account by a signed text', async () => {
    const { asked } = openPage(injected, {});
    const text = `This is mine: ${OWNER}`;
    const signed = await signText({ wallet: await findWallet(), textFor: async () => text });
    expect(signed).toEqual({ owner: OWNER, signature: signedText(text) });
    expect(asked.at(-1)).toBe('signMessageV2');
  });
});

/** The checked transaction, signed, with something else in it. */
const signedBeside =
  (change: (signed: TransactionJson & { signature: string[] }) => unknown): Sign =>
  async (asked) =>
    change((await signedWith()(asked)) as TransactionJson & { signature: string[] });
/** Wallets do reject with bare words. */
const rejectingWith = (thrown: unknown) => async (): Promise<never> => {
  throw thrown;
};
// Built from parts: nothing in the product spells out such a call.
const ALLOWANCE = ['app', 'rove'].join('');

describe('a hostile wallet', () => {
  it.each<[string, Sign, string]>([
    ['changes the amount', signsCall('transfer', { amount: due.amountMicro * 10n }), 'altered'],
    ['changes the recipient', signsCall('transfer', { to: OTHER }), 'altered'],
    ['changes the contract', signsCall('transfer', { token: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' }), 'altered'],
    ['grants an allowance', signsCall(ALLOWANCE, { amount: 2n ** 256n - 1n }), 'altered'],
    ['sends TRX along', signsCall('transfer', { extra: { callValue: 1 } }), 'altered'],
    ['uses another permission', signsCall('transfer', { extra: { permissionId: 2 } }), 'altered'],
    ['raises the fee limit', signsCall('transfer', { extra: { feeLimit: 1_000_000_000 } }), 'altered'],
    ['gives it back unsigned', async (asked) => asked, 'altered'],
    ['gives back nothing', async () => undefined, 'altered'],
    ['signs twice', signedBeside((tx) => ({ ...tx, signature: [...tx.signature, ...tx.signature] })), 'altered'],
    ['says another id', signedBeside((tx) => ({ ...tx, txID: 'ab'.repeat(32) })), 'altered'],
    [
      'gives bytes that are no signature',
      signedBeside((tx) => ({ ...tx, signature: ['ab'.repeat(65)] })),
      'wrong_signer',
    ],
    ['signs with another key', signedWith(OTHER_KEY), 'wrong_signer'],
    ['hangs', () => new Promise(() => undefined), 'timeout'],
    ['declines in bare words', rejectingWith('Confirmation declined by user'), 'rejected'],
    ['fails', () => Promise.reject(new Error('ledger unplugged')), 'failed'],
  ])('that %s: nothing is sent', async (_, sign, kind) => {
    openPage(tronLink, { sign });
    const chain = fakeChain();
    const error = await failure(payExact(paymentWith(await findWallet(), { chain })));
    expect(error.kind).toBe(kind);
    expect(chain.sent).toEqual([]);
  });

  it('that adds fields to the JSON beside an honest signature: they are not sent', async () => {
    const extra = { raw_data: { data: 'memo' }, visible: true, Permission_id: 3 };
    openPage(tronLink, { sign: signedBeside((tx) => ({ ...tx, ...extra })) });
    const chain = fakeChain();
    await payExact(paymentWith(await findWallet(), { chain }));
    expect(Object.keys(chain.sent[0] ?? {}).sort()).toEqual(['raw_data_hex', 'signature']);
  });

  it('that changes the transaction in place while it signs: nothing is sent', async () => {
    openPage(tronLink, {
      sign: async (asked) => {
        Object.assign(asked, await signsCall('transfer', { to: OTHER })(asked));
        return asked;
      },
    });
    const chain = fakeChain();
    expect((await failure(payExact(paymentWith(await findWallet(), { chain })))).kind).toBe('altered');
    expect(chain.sent).toEqual([]);
  });
});

describe('a wallet that is to be connected', () => {
  const coded = (code: number) => () => Promise.reject(Object.assign(new Error('No'), { code }));
  const legacy: Injected = { id: 'tronlink', globals: { tronLink: 'provider' } };
  it.each<[string, Injected, Answers['connect'], string]>([
    ['refuses', tronLink, coded(4001), 'connect_rejected'],
    ['is locked', tronLink, coded(4100), 'locked'],
    ['has a request open', tronLink, coded(-32002), 'pending'],
    ['shows no account', tronLink, async () => [], 'locked'],
    ['refuses', legacy, async () => ({ code: 4001 }), 'connect_rejected'],
    ['has a request open', legacy, async () => ({ code: 4000 }), 'pending'],
    ['is locked', legacy, async () => null, 'locked'],
    ['hangs', tronLink, () => new Promise(() => undefined), 'connect_timeout'],
  ])('and %s: the page says so, and no signature is asked for', async (_, injected, connect, kind) => {
    const { asked } = openPage(injected, { connect });
    expect((await failure(payExact(paymentWith(await findWallet())))).kind).toBe(kind);
    expect(asked).not.toContain('sign');
  });
});
