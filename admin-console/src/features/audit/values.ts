import { formatUsdt } from '@lotline/web-core/money';
import type { Leaf } from './changes';

/** States that the log names, of whatever thing. */
export const states = [
  'active',
  'approved',
  'assigned',
  'available',
  'awaiting_payment',
  'banned',
  'blocked',
  'cancelled',
  'checking',
  'delivered',
  'deprecated',
  'dismissed',
  'done',
  'draft',
  'expired',
  'importing',
  'live',
  'off_sale',
  'on_sale',
  'open',
  'paid',
  'pending',
  'planned',
  'preordered',
  'quarantined',
  'refunded',
  'refused',
  'rejected',
  'replaced',
  'requested',
  'revoked',
  'stopped',
  'suspended',
  'unmatched',
  'upheld',
  'waiting',
] as const;

/** Why accounts are banned. */
export const bans = ['account', 'abuse', 'fraud', 'risk'] as const;

/** The words that the pages of a thing have for what its fields can be, by `field.value`. */
export const words = {
  'audience.everyone': 'announcements:audience.everyone',
  'audience.guests': 'announcements:audience.guests',
  'audience.signed_in': 'announcements:audience.signed_in',
  'gender.female': 'common:gender.female',
  'gender.male': 'common:gender.male',
  'gender.random': 'common:gender.random',
  'gender.unknown': 'common:gender.unknown',
  'kind.banner': 'announcements:kind.banner',
  'kind.list': 'announcements:kind.list',
  'kind.popup': 'announcements:kind.popup',
  'position.admin': 'announcements:position.admin',
  'position.buy': 'announcements:position.buy',
  'position.home': 'announcements:position.home',
  'position.pay': 'announcements:position.pay',
  'source.licensed_reseller': 'stock:provenance.licensed_reseller',
  'source.own_created': 'stock:provenance.own_created',
  'source.transferred_with_consent': 'stock:provenance.transferred_with_consent',
} as const;

const wordOf = (key: string): (typeof words)[keyof typeof words] | undefined =>
  Object.hasOwn(words, key) ? words[key as keyof typeof words] : undefined;

/** How a value is shown. `place` is a kind of thing that may have a page of its own. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'yesNo'; yes: boolean }
  | { kind: 'time'; at: string }
  | { kind: 'state'; state: (typeof states)[number] }
  | { kind: 'ban'; ban: (typeof bans)[number] }
  | { kind: 'word'; key: (typeof words)[keyof typeof words] }
  | { kind: 'txid'; txid: string }
  | { kind: 'place'; place: string; id: string };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const USDT = /^-?\d{1,12}\.\d{6}$/;
const WHOLE = /^-?\d{1,18}$/;
const HASH = /^[\da-f]{64}$/;

/** Values that name something, by the last part of their path. */
const PLACES: Record<string, string> = {
  agent: 'agent',
  agent_id: 'agent',
  agentId: 'agent',
  category_id: 'category',
  categoryId: 'category',
  goods: 'goods',
  goods_id: 'goods',
  goodsId: 'goods',
  order_no: 'order_no',
  roles: 'role',
  settlements: 'settlement',
  user: 'user',
  user_id: 'user',
  userId: 'user',
};

/** The last name in a path; the number of a list's entry is none. */
export const nameOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !WHOLE.test(part))
    .at(-1) ?? path;

/** The names in a path, as the API's fields are written; the number of a list's entry is none. */
export const namesIn = (path: string): string[] =>
  path
    .split('.')
    .filter((part) => !WHOLE.test(part))
    .map((part) => part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The value in words and units, as far as its name and its form tell what it is. */
export function shownAs(path: string, value: Leaf): Shown {
  if (typeof value === 'boolean') return { kind: 'yesNo', yes: value };
  const text = String(value);
  const name = nameOf(path);
  if (INSTANT.test(text)) return { kind: 'time', at: text };
  if (USDT.test(text)) return { kind: 'text', text: formatUsdt(text) };
  if (/micro$/i.test(name) && WHOLE.test(text)) return { kind: 'text', text: formatUsdt(BigInt(text)) };
  if (/^(rate|discount)_?bp$/i.test(name) && WHOLE.test(text)) return { kind: 'text', text: `${Number(text) / 100}%` };
  if (name === 'txid' && HASH.test(text)) return { kind: 'txid', txid: text };
  const state = name === 'state' || name === 'status' ? states.find((one) => one === text) : undefined;
  if (state !== undefined) return { kind: 'state', state };
  const ban = name === 'category' ? bans.find((one) => one === text) : undefined;
  if (ban !== undefined) return { kind: 'ban', ban };
  const word = wordOf(`${name}.${text}`);
  if (word !== undefined) return { kind: 'word', key: word };
  const place = PLACES[name];
  return place === undefined ? { kind: 'text', text } : { kind: 'place', place, id: text };
}
