import { WalletError } from './errors';
import { sameChain, type TronWebLike, type Wallet } from './provider';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** What older wallets post to the page instead of calling back. */
const SPOKEN: readonly unknown[] = ['setAccount', 'setNode', 'accountsChanged', 'chainChanged', 'disconnect'];

/** Calls back when a wallet says that its account or its network changed, in whichever way. Returns the stop function. */
export function onWalletChange(
  wallet: Wallet,
  listener: (change: { accounts?: unknown[]; chainId?: string }) => void,
  host: EventTarget = window,
): () => void {
  const { provider } = wallet;
  const accounts = (value: unknown) => listener(Array.isArray(value) ? { accounts: value } : {});
  const chain = (value: unknown) => {
    const chainId: unknown = isRecord(value) ? value.chainId : value;
    listener(typeof chainId === 'string' ? { chainId } : {});
  };
  const posted = (event: Event) => {
    const { data, source } = event as MessageEvent<unknown>;
    const message: unknown = isRecord(data) ? data.message : null;
    if (source === host && isRecord(message) && SPOKEN.includes(message.action)) listener({});
  };
  provider.on?.('accountsChanged', accounts);
  provider.on?.('chainChanged', chain);
  host.addEventListener('message', posted);
  return () => {
    provider.removeListener?.('accountsChanged', accounts);
    provider.removeListener?.('chainChanged', chain);
    host.removeEventListener('message', posted);
  };
}

/** What is wrong when the wallet shows another account than `owner` by now, or none; null when nothing is. */
export function ownerProblem(tronWeb: TronWebLike, owner: string): WalletError | null {
  const now = tronWeb.defaultAddress?.base58;
  if (now === owner) return null;
  return typeof now === 'string' && now !== ''
    ? new WalletError('switched', 'The wallet switched to another account')
    : new WalletError('locked', 'The wallet was locked');
}

/**
 * Does what is to be signed for one account on one chain, and stops waiting for it (WalletError `switched`, `locked`,
 * `wrong_network`) as soon as the wallet shows others. What it signs after that goes nowhere, since only this page sends.
 * `work` calls `still` before it asks the wallet for anything more.
 */
export async function whileUnchanged<T>(
  wallet: Wallet,
  shown: { tronWeb: TronWebLike; owner: string; chainId: string },
  work: (still: () => void) => Promise<T>,
  host?: EventTarget,
): Promise<T> {
  const heard = { stop: (): void => undefined, problem: null as WalletError | null };
  const changed = new Promise<never>((_, reject) => {
    const listener: Parameters<typeof onWalletChange>[1] = ({ accounts, chainId }) => {
      const elsewhere = chainId !== undefined && !sameChain(chainId, shown.chainId);
      const problem = elsewhere
        ? new WalletError('wrong_network', 'The wallet switched to another network')
        : accounts?.length === 0
          ? new WalletError('locked', 'The wallet was locked')
          : ownerProblem(shown.tronWeb, shown.owner);
      if (problem === null) return;
      heard.problem = problem;
      reject(problem);
    };
    heard.stop = onWalletChange(wallet, listener, host);
  });
  const still = () => {
    const problem = heard.problem ?? ownerProblem(shown.tronWeb, shown.owner);
    if (problem !== null) throw problem;
  };
  try {
    const done = await Promise.race([work(still), changed]);
    still();
    return done;
  } finally {
    heard.stop();
  }
}
