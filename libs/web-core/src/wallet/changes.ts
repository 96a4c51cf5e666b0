import { WalletError } from './errors';
import { sameChain } from './token';
import type { Wallet } from './wallet';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Calls back when a wallet says that its account or its network changed. Returns the stop function. */
export function onWalletChange({ adapter }: Wallet, listener: (change: { chainId?: string }) => void): () => void {
  const account = () => listener({});
  const chain = (value: unknown) => {
    const chainId: unknown = isRecord(value) ? value.chainId : value;
    listener(typeof chainId === 'string' ? { chainId } : {});
  };
  const events = ['connect', 'disconnect', 'accountsChanged'] as const;
  events.forEach((event) => adapter.on(event, account));
  adapter.on('chainChanged', chain);
  return () => {
    events.forEach((event) => adapter.off(event, account));
    adapter.off('chainChanged', chain);
  };
}

/** What is wrong when the wallet shows another account than `owner` by now, or none; null when nothing is. */
function ownerProblem({ adapter }: Wallet, owner: string): WalletError | null {
  if (adapter.address === owner) return null;
  return adapter.address
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
  shown: { owner: string; chainId: string },
  work: (still: () => void) => Promise<T>,
): Promise<T> {
  const heard = { stop: (): void => undefined, problem: null as WalletError | null };
  const changed = new Promise<never>((_, reject) => {
    heard.stop = onWalletChange(wallet, ({ chainId }) => {
      const elsewhere = chainId !== undefined && !sameChain(chainId, shown.chainId);
      const problem = elsewhere
        ? new WalletError('wrong_network', 'The wallet switched to another network')
        : ownerProblem(wallet, shown.owner);
      if (problem === null) return;
      heard.problem = problem;
      reject(problem);
    });
  });
  const still = () => {
    const problem = heard.problem ?? ownerProblem(wallet, shown.owner);
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
