import type { Dialect, TronProvider, TronWebLike } from './provider';

type Bag = Record<string, unknown>;

const isRecord = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
/** A value inside globals, however deep: `at(window, 'okxwallet', 'tronLink')`. */
const at = (host: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), host);
const asTronWeb = (value: unknown): TronWebLike | undefined =>
  isRecord(value) && isRecord(value.trx) && isRecord(value.transactionBuilder)
    ? (value as unknown as TronWebLike)
    : undefined;

interface KnownWallet {
  id: string;
  name: string;
  /** The global that only this wallet puts into a page. */
  mark: string;
  dialect: Dialect;
  /** Where its provider is; absent for a wallet that has none. */
  provider?: string[];
  /** Where its tronWeb may be, the first found is taken, when the provider does not carry it. */
  tronWebs: string[][];
}

/**
 * Where each wallet that announces nothing (TIP-6963) puts what it has, as the single adapters of
 * github.com/tronweb3/tronwallet-adapter find it (packages/adapters/<name>/src).
 */
const KNOWN: readonly KnownWallet[] = [
  {
    id: 'okx',
    name: 'OKX Wallet',
    mark: 'okxwallet',
    dialect: 'tronlink',
    provider: ['okxwallet', 'tronLink'],
    tronWebs: [],
  },
  {
    id: 'tokenpocket',
    name: 'TokenPocket',
    mark: 'tokenpocket',
    dialect: 'tip1193',
    provider: ['tokenpocket', 'tron'],
    tronWebs: [['tokenpocket', 'tronWeb'], ['tronWeb']],
  },
  {
    id: 'bitget',
    name: 'Bitget Wallet',
    mark: 'bitkeep',
    dialect: 'tronlink',
    provider: ['bitkeep', 'tronLink'],
    tronWebs: [['bitkeep', 'tronWeb']],
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    mark: 'trustwallet',
    dialect: 'tronlink',
    provider: ['trustwallet', 'tronLink'],
    tronWebs: [],
  },
  {
    id: 'safepal',
    name: 'SafePal',
    mark: 'safepalwallet',
    dialect: 'tronlink',
    provider: ['safepalwallet', 'tron'],
    tronWebs: [['safepalwallet', 'tronWeb'], ['tronWeb']],
  },
  // Only its own browser has it, and that has let the page in already.
  { id: 'imtoken', name: 'imToken', mark: 'imToken', dialect: 'open', tronWebs: [['tronWeb']] },
];

export interface InjectedWallet {
  id: string;
  name: string;
  dialect: Dialect;
  provider: TronProvider;
  /** What the page was given, to tell whether two entries are one wallet. */
  raw: unknown;
}

export const isProvider = (value: unknown): value is TronProvider =>
  isRecord(value) && typeof value.request === 'function';

const unsupported = () => Promise.reject(Object.assign(new Error('The wallet has no such call'), { code: 4200 }));

/** One shape for all: the provider that the wallet has, and the tronWeb wherever it keeps it. */
function adapt(known: KnownWallet, host: Window): InjectedWallet | null {
  if (at(host, known.mark) === undefined) return null;
  const raw = known.provider === undefined ? undefined : at(host, ...known.provider);
  const own = isProvider(raw) ? raw : null;
  const find = () =>
    [asTronWeb(own?.tronWeb), ...known.tronWebs.map((path) => asTronWeb(at(host, ...path)))].find(
      (tronWeb) => tronWeb !== undefined,
    );
  if (own === null && find() === undefined) return null;
  const { on, removeListener } = own ?? {};
  return {
    id: known.id,
    name: known.name,
    // An app whose provider is missing has let the page in, as old versions did.
    dialect: own === null ? 'open' : known.dialect,
    raw: own ?? find(),
    provider: {
      request: own === null ? unsupported : (call) => own.request(call),
      // Looked up anew each time: it comes with the permission.
      get tronWeb() {
        return find() ?? false;
      },
      ...(typeof on === 'function' ? { on: on.bind(own) } : {}),
      ...(typeof removeListener === 'function' ? { removeListener: removeListener.bind(own) } : {}),
    },
  };
}

/** TronLink, or whatever else stands where TronLink does; the newer interface first. */
function tronLinkLike(host: Window): InjectedWallet | null {
  const { tron, tronLink } = host as unknown as Bag;
  if (isProvider(tron)) return { id: 'window.tron', name: 'TRON', dialect: 'tip1193', provider: tron, raw: tron };
  if (!isProvider(tronLink)) return null;
  return { id: 'window.tronLink', name: 'TronLink', dialect: 'tronlink', provider: tronLink, raw: tronLink };
}

/** The wallets that this page was given without an announcement. */
export function injectedWallets(host: Window): InjectedWallet[] {
  const named = KNOWN.flatMap((known) => adapt(known, host) ?? []);
  if (named.length > 0) return named;
  const other = tronLinkLike(host);
  return other === null ? [] : [other];
}
