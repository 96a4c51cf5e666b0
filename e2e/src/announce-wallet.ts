// The page's side of the test wallet.

/** Where and how a wallet that does not announce itself puts what it has into a page. */
export interface WalletPlace {
  name: string;
  /** Paths of globals, such as `okxwallet.tronLink`. */
  provider?: string;
  tronWeb?: string;
  /** A global that only says which wallet it is. */
  mark?: string;
}

/** What the wallet itself says to a call. */
export type Answer = { value: unknown } | { error: { code?: number; message: string } };

/** Runs in the page, before the shop's own code: no import, no outer variable. */
export function announceWallet(wallet: {
  name: string;
  icon: string;
  address: string;
  place: WalletPlace | null;
}): void {
  const { name, icon, address, place } = wallet;
  const { askTestWallet } = window as unknown as { askTestWallet: (call: string, args: unknown[]) => Promise<Answer> };
  const ask = async (call: string, args: unknown[]): Promise<unknown> => {
    const answer = await askTestWallet(call, args);
    if ('value' in answer) return answer.value;
    const { code, message } = answer.error;
    // Wallets refuse a signature with bare words, other things with a code.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw code === undefined ? message : Object.assign(new Error(message), { code });
  };
  const passOn = (part: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, method) =>
          typeof method === 'string' ? (...args: unknown[]) => ask(`${part}.${method}`, args) : undefined,
      },
    );
  const tronWeb = {
    defaultAddress: { base58: address },
    trx: passOn('trx'),
    transactionBuilder: passOn('transactionBuilder'),
  };
  const provider = {
    isTronLink: true,
    tronWeb: false as false | typeof tronWeb,
    on: () => undefined,
    removeListener: () => undefined,
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const answer = await ask(`request ${method}`, params === undefined ? [] : [params]);
      if (method.endsWith('_requestAccounts')) provider.tronWeb = tronWeb;
      return answer;
    },
  };
  if (place !== null) {
    const put = (path: string | undefined, value: unknown): void => {
      const [last = '', ...above] = path?.split('.').reverse() ?? [];
      if (last === '') return;
      const into = above
        .reverse()
        .reduce<Record<string, unknown>>(
          (holder, key) => (holder[key] ??= {}) as Record<string, unknown>,
          window as unknown as Record<string, unknown>,
        );
      into[last] = value;
    };
    put(place.mark, {});
    put(place.provider, provider);
    put(place.tronWeb, tronWeb);
    return;
  }
  Object.assign(window, { tron: provider });
  const info = Object.freeze({ uuid: '7f1c9e5a-2d0b-4c53-9a8e-5b8f0f6e2a11', name, icon, rdns: 'test.wallet' });
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  window.addEventListener('TIP6963:requestProvider', announce);
  announce();
}
