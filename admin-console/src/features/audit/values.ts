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

/** Paths of values, with `_` between their parts, that the log has words for; others are shown as they are stored. */
export const fields = [
  'address',
  'amount',
  'balance',
  'banned_by',
  'category',
  'category_id',
  'commission',
  'created_at',
  'enabled',
  'flags',
  'from',
  'id',
  'limits_maxUnpaid',
  'limits_maxUnpaidPerAddress',
  'name_en',
  'name_zh',
  'note',
  'order_no',
  'order_windowMinutes',
  'price',
  'public_text',
  'rate',
  'reason',
  'refunded',
  'roles',
  'state',
  'status',
  'summary_en',
  'summary_zh',
  'txid',
  'until',
  'user',
] as const;

/** How a value is shown. `place` is a kind of thing that may have a page of its own. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'yesNo'; yes: boolean }
  | { kind: 'time'; at: string }
  | { kind: 'state'; state: (typeof states)[number] }
  | { kind: 'ban'; ban: (typeof bans)[number] }
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
  goods: 'goods',
  goods_id: 'goods',
  order_no: 'order_no',
  roles: 'role',
  settlements: 'settlement',
  user: 'user',
  user_id: 'user',
};

/** The last name in a path; the number of a list's entry is none. */
export const nameOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !WHOLE.test(part))
    .at(-1) ?? path;

/** The value in words and units, as far as its name and its form tell what it is. */
export function shownAs(path: string, value: Leaf): Shown {
  if (typeof value === 'boolean') return { kind: 'yesNo', yes: value };
  const text = String(value);
  const name = nameOf(path);
  if (INSTANT.test(text)) return { kind: 'time', at: text };
  if (USDT.test(text)) return { kind: 'text', text: formatUsdt(text) };
  if (/micro$/i.test(name) && WHOLE.test(text)) return { kind: 'text', text: formatUsdt(BigInt(text)) };
  if (/^rate_?bp$/i.test(name) && WHOLE.test(text)) return { kind: 'text', text: `${Number(text) / 100} %` };
  if (name === 'txid' && HASH.test(text)) return { kind: 'txid', txid: text };
  const state = name === 'state' || name === 'status' ? states.find((one) => one === text) : undefined;
  if (state !== undefined) return { kind: 'state', state };
  const ban = name === 'category' ? bans.find((one) => one === text) : undefined;
  if (ban !== undefined) return { kind: 'ban', ban };
  const place = PLACES[name];
  return place === undefined ? { kind: 'text', text } : { kind: 'place', place, id: text };
}
