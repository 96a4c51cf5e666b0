import { plainAmount } from '@lotline/web-core/money';
import type { ApiKey, NewApiKey } from './queries';

type Scope = ApiKey['scopes'][number];

// A record, so that a scope of the server that is missing here does not compile.
const order: Record<Scope, number> = {
  'catalog.read': 1,
  'balance.read': 2,
  'orders.write': 3,
  'orders.read': 4,
  'lines.read': 5,
  'claims.write': 6,
};

/** What a key may do, in the order in which a form offers it. */
export const apiKeyScopes = (Object.keys(order) as Scope[]).sort((a, b) => order[a] - order[b]);

/** How many days a key lives. */
export const apiKeyLifetimes = ['30', '90', '365', 'never'] as const;
export type ApiKeyLifetime = (typeof apiKeyLifetimes)[number];

/** A test key gets invented accounts and costs nothing. */
export const apiKeyKinds = ['live', 'test'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** A key as a form has it. */
export type NewKeyValues = {
  name: string;
  kind: ApiKeyKind;
  scopes: Scope[];
  /** In USDT; empty for no limit. */
  daily_limit: string;
  /** Addresses and networks, one per line. */
  ip_allow: string;
  expires_at: ApiKeyLifetime;
};

export const noKey: NewKeyValues = {
  name: '',
  kind: 'live',
  scopes: [],
  daily_limit: '',
  ip_allow: '',
  expires_at: '90',
};

const DAY_MS = 24 * 3_600_000;
/** What people put between addresses. */
const SEPARATORS = /[\s,;，；、]+/;

/** What is sent for the values of a form; `now` begins the life of the key. */
export function toNewKey(values: NewKeyValues, now: Date): NewApiKey {
  const { name, kind, scopes, daily_limit: limit, ip_allow: addresses, expires_at: days } = values;
  const networks = addresses.split(SEPARATORS).filter((one) => one !== '');
  return {
    name: name.trim(),
    test: kind === 'test',
    scopes,
    daily_limit: limit.trim() === '' ? undefined : plainAmount(limit),
    ip_allow: networks.length === 0 ? undefined : networks,
    expires_at: days === 'never' ? undefined : new Date(now.getTime() + Number(days) * DAY_MS).toISOString(),
  };
}
