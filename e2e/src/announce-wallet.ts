// The page's side of the test wallet.

/** Where a wallet that does not announce itself puts what it has into a page, as its adapter of @tronweb3 finds it. */
export interface WalletPlace {
  name: string;
  /** Paths of globals, such as `okxwallet.tronLink`, and what is there; `mark` only says which wallet it is. */
  globals: Record<string, 'provider' | 'tronWeb' | 'mark'>;
  /** The browser inside the wallet has let the page in before it began. */
  open?: boolean;
  userAgent?: string;
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
  const open = place?.open ?? false;
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
    ready: open,
    defaultAddress: { base58: open ? address : (false as string | false) },
    trx: passOn('trx'),
  };
  const provider = {
    isTronLink: true,
    ready: open,
    // The newer interface has none until the page is let in.
    tronWeb: place === null ? (false as false | typeof tronWeb) : tronWeb,
    on: () => undefined,
    removeListener: () => undefined,
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const answer = await ask(`request ${method}`, params === undefined ? [] : [params]);
      if (method.endsWith('_requestAccounts')) {
        tronWeb.defaultAddress.base58 = address;
        provider.tronWeb = tronWeb;
      }
      return answer;
    },
  };
  if (place !== null) {
    const put = (path: string, value: unknown): void => {
      const [last = '', ...above] = path.split('.').reverse();
      const into = above
        .reverse()
        .reduce<Record<string, unknown>>(
          (holder, key) => (holder[key] ??= {}) as Record<string, unknown>,
          window as unknown as Record<string, unknown>,
        );
      into[last] = value;
    };
    const values = { provider, tronWeb, mark: {} };
    for (const [path, what] of Object.entries(place.globals)) put(path, values[what]);
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
