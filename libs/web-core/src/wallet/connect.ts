import { isTronAddress } from './address';
import { WalletError, type WalletErrorKind } from './errors';
import { isMainnetUsdt, sameChain } from './token';
import type { Wallet } from './wallet';

const NETWORK_TIMEOUT_MS = 5_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What adapters say, in the order in which it is looked for. A refused signature often comes as bare text. */
const WORDS: readonly (readonly [RegExp, WalletErrorKind | 'refused'])[] = [
  [/already initiated/i, 'pending'],
  [/locked|no wallet account|request connect error|not ready|is disconnected/i, 'locked'],
  [/not found/i, 'not_found'],
  [/declin|reject|cancel|denied|refus/i, 'refused'],
];

/** The code of what the wallet threw, which an adapter keeps inside of its own error. */
function codeOf(cause: unknown): number | null {
  if (!isRecord(cause)) return null;
  return typeof cause.code === 'number' ? cause.code : codeOf(cause.error);
}

/** Translates whatever an adapter threw. `refused` and `otherwise` say what a refusal and an unknown failure mean here. */
export function walletError(cause: unknown, refused: WalletErrorKind, otherwise: WalletErrorKind): WalletError {
  if (cause instanceof WalletError) return cause;
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
  const word = WORDS.find(([pattern]) => pattern.test(text))?.[1];
  const kind = kinds[codeOf(cause) ?? 0] ?? (word === 'refused' ? refused : word) ?? otherwise;
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

/** Asks the wallet to let this site see its account, unless it does already. Gives the account; throws WalletError. */
export async function connect({ adapter }: Wallet, timeoutMs: number): Promise<string> {
  try {
    await within(timeoutMs, adapter.connect());
  } catch (cause) {
    const error = walletError(cause, 'connect_rejected', 'connect_failed');
    throw error.kind === 'timeout' ? new WalletError('connect_timeout', error.message, {}, { cause }) : error;
  }
  const { address } = adapter;
  if (address === null || !isTronAddress(address)) throw new WalletError('locked', 'The wallet shows no account');
  return address;
}

/** The chain id that the wallet tells, or null. */
async function chainIdOf({ adapter }: Wallet): Promise<string | null> {
  try {
    const network = await within(NETWORK_TIMEOUT_MS, adapter.network?.() ?? Promise.resolve(null));
    return network !== null && /^0x[0-9a-f]{8}$/i.test(network.chainId) ? network.chainId : null;
  } catch {
    return null;
  }
}

/**
 * Makes sure that the wallet is on the given chain, asking it to switch once when it is on another. Where a wallet tells
 * none, only what is pinned to mainnet passes: a test network's token could be anything of value on the wallet's own.
 */
export async function requireChain(
  wallet: Wallet,
  { chainId, token }: { chainId: string; token: string },
  timeoutMs: number,
): Promise<void> {
  const isRight = (id: string | null) => (id === null ? isMainnetUsdt(token) : sameChain(id, chainId));
  const wrong = () => new WalletError('wrong_network', `The wallet is not on chain ${chainId}`);
  const current = await chainIdOf(wallet);
  if (isRight(current)) return;
  if (current === null) throw wrong();
  try {
    await within(timeoutMs, wallet.adapter.switchChain(chainId));
  } catch {
    throw wrong();
  }
  if (!isRight(await chainIdOf(wallet))) throw wrong();
}
