import { isTronAddress } from './address';
import { WalletError, type WalletErrorKind } from './errors';

/**
 * The part of a wallet's injected tronWeb that we call. Wallets inject versions 4 to 6 of it, so that nothing about its
 * answers is taken for granted.
 */
export interface TronWebLike {
  defaultAddress?: { base58?: string | false };
  transactionBuilder: {
    triggerSmartContract: (...args: unknown[]) => Promise<unknown>;
    triggerConstantContract?: (...args: unknown[]) => Promise<unknown>;
  };
  trx: {
    sign: (transaction: unknown) => Promise<unknown>;
    /** Signs a text (TIP-191). What is signed begins with "TRON Signed Message", so that it can never be a transaction. */
    signMessageV2?: (text: string) => Promise<unknown>;
    sendRawTransaction: (transaction: unknown) => Promise<unknown>;
    getBlock?: (block: number) => Promise<unknown>;
    getBalance?: (address: string) => Promise<unknown>;
    getAccountResources?: (address: string) => Promise<unknown>;
    getChainParameters?: () => Promise<unknown>;
  };
}

/** TIP-1193 provider (`window.tron`, or announced by TIP-6963), or one of the older ones that `known.ts` names. */
export interface TronProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>;
  /** `false` until the visitor has let this site in. */
  readonly tronWeb?: TronWebLike | false | undefined;
  on?: (event: string, listener: (value: unknown) => void) => unknown;
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown;
}

/**
 * How a wallet is asked for its account: `tip1193` answers accounts, `tronlink` (the older way) `{ code }`, and `open`
 * has let the site in before the page began and is asked for nothing.
 */
export type Dialect = 'tip1193' | 'tronlink' | 'open';

export interface Wallet {
  id: string;
  /** As the wallet calls itself: for display, not an identity. */
  name: string;
  /** A `data:` image, or null. */
  icon: string | null;
  provider: TronProvider;
  dialect: Dialect;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const refusedWords = /declin|reject|cancel|denied|refus/i;

/** Translates whatever a wallet threw. `refused` and `otherwise` say what a refusal and an unknown failure mean here. */
export function walletError(cause: unknown, refused: WalletErrorKind, otherwise: WalletErrorKind): WalletError {
  if (cause instanceof WalletError) return cause;
  const code = isRecord(cause) && typeof cause.code === 'number' ? cause.code : null;
  const said: unknown = isRecord(cause) ? cause.message : cause;
  const text = typeof said === 'string' ? said : '';
  const kinds: Record<number, WalletErrorKind> = {
    4000: 'pending',
    4001: refused,
    // Bitget's own number for the same.
    40001: refused,
    4100: 'locked',
    4900: 'connect_failed',
    4901: 'connect_failed',
    4902: 'wrong_network',
    [-32002]: 'pending',
    [-32000]: 'locked',
  };
  // A refused signature often comes as bare text, without any code.
  const kind = (code === null ? undefined : kinds[code]) ?? (refusedWords.test(text) ? refused : otherwise);
  return new WalletError(kind, text === '' ? 'The wallet failed' : text, {}, { cause });
}

/** Wallets have no time-out of their own. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError('timeout', `The wallet gave no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The account that the wallet shows now, and its tronWeb, which may come a moment after the permission. */
async function readyTronWeb(
  provider: TronProvider,
  waitMs: number,
): Promise<{ tronWeb: TronWebLike; owner: string } | null> {
  for (let waited = 0; ; waited += 100) {
    const tronWeb = provider.tronWeb;
    if (typeof tronWeb === 'object') {
      const owner = tronWeb.defaultAddress?.base58;
      if (typeof owner === 'string' && isTronAddress(owner)) return { tronWeb, owner };
    }
    if (waited >= waitMs) return null;
    await sleep(100);
  }
}

async function askIn(wallet: Wallet, timeoutMs: number): Promise<void> {
  if (wallet.dialect === 'open') return;
  const method = wallet.dialect === 'tronlink' ? 'tron_requestAccounts' : 'eth_requestAccounts';
  let answer: unknown;
  try {
    answer = await within(timeoutMs, wallet.provider.request({ method }));
  } catch (cause) {
    const error = walletError(cause, 'connect_rejected', 'connect_failed');
    throw error.kind === 'timeout' ? new WalletError('connect_timeout', error.message, {}, { cause }) : error;
  }
  if (wallet.dialect === 'tip1193' || (isRecord(answer) && answer.code === 200)) return;
  throw walletError(isRecord(answer) ? answer : { code: 4100 }, 'connect_rejected', 'connect_failed');
}

/** Asks the wallet to let this site see its account. Throws a WalletError when it does not come to that. */
export async function connect(wallet: Wallet, timeoutMs: number): Promise<{ tronWeb: TronWebLike; owner: string }> {
  await askIn(wallet, timeoutMs);
  const ready = await readyTronWeb(wallet.provider, 3_000);
  if (ready === null) throw new WalletError('locked', 'The wallet shows no account');
  return ready;
}

/** Whether two chain ids, in hex or decimal, are the same number. */
export const sameChain = (a: string, b: string): boolean => {
  try {
    return BigInt(a) === BigInt(b);
  } catch {
    return false;
  }
};

/** The wallet's chain id, or null when it does not tell. It is the last four bytes of the first block's id. */
async function chainIdOf(wallet: Wallet, tronWeb: TronWebLike): Promise<string | null> {
  try {
    const id = await within(5_000, wallet.provider.request({ method: 'eth_chainId' }));
    if (typeof id === 'string' && id !== '') return id;
    if (typeof id === 'number') return id.toString();
  } catch {
    // Older wallets do not know the call.
  }
  try {
    const genesis = await within(5_000, tronWeb.trx.getBlock?.(0) ?? Promise.resolve(null));
    const id = isRecord(genesis) && typeof genesis.blockID === 'string' ? genesis.blockID : '';
    return /^[0-9a-f]{64}$/i.test(id) ? `0x${id.slice(-8)}` : null;
  } catch {
    return null;
  }
}

/** Makes sure that the wallet is on the given chain, asking it to switch once when it is not. */
export async function requireChain(
  wallet: Wallet,
  tronWeb: TronWebLike,
  chainId: string,
  timeoutMs: number,
): Promise<void> {
  const wrong = () => new WalletError('wrong_network', `The wallet is not on chain ${chainId}`);
  const current = await chainIdOf(wallet, tronWeb);
  if (current !== null && sameChain(current, chainId)) return;
  try {
    const params = [{ chainId }];
    await within(timeoutMs, wallet.provider.request({ method: 'wallet_switchEthereumChain', params }));
  } catch {
    throw wrong();
  }
  const switched = await chainIdOf(wallet, tronWeb);
  if (switched === null || !sameChain(switched, chainId)) throw wrong();
}
