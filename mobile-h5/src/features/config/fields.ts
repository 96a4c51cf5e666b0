import { tryParseUsdt, typedPercent, toWire } from '@lotline/web-core/money';
import { linesOf, MAX_ALLOWED_ADDRESSES, settingRanges, type Settings } from '@lotline/web-core/admin';

type RangePath = keyof typeof settingRanges;

/** How a setting is typed, and what it may be. */
export type Kind =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'text'; lang: 'zh-CN' | 'en'; max: number; needed: boolean }
  | { kind: 'amount' }
  /** Hundredths of a percent, typed in percent. */
  | { kind: 'rate'; min: number; max: number }
  | { kind: 'time' }
  | { kind: 'switch' }
  | { kind: 'lines'; max: number };

const number = (path: RangePath): Kind => ({ kind: 'number', ...settingRanges[path] });
const name = (lang: 'zh-CN' | 'en', needed: boolean): Kind => ({ kind: 'text', lang, max: 120, needed });
const note = (lang: 'zh-CN' | 'en'): Kind => ({ kind: 'text', lang, max: 300, needed: false });
const onOff: Kind = { kind: 'switch' };

/** The settings that a phone can change: where each stands, and how it is typed. */
export const fields = {
  name_zh: { path: 'name.zh', ...name('zh-CN', true) },
  name_en: { path: 'name.en', ...name('en', false) },
  limits_recharge_min: { path: 'limits.recharge_min', kind: 'amount' },
  limits_recharge_max: { path: 'limits.recharge_max', kind: 'amount' },
  order_window_minutes: { path: 'order.window_minutes', ...number('order.window_minutes') },
  limits_max_unpaid: { path: 'limits.max_unpaid', ...number('limits.max_unpaid') },
  limits_max_unpaid_per_address: {
    path: 'limits.max_unpaid_per_address',
    ...number('limits.max_unpaid_per_address'),
  },
  alive_check_per_hour: { path: 'alive_check.per_hour', ...number('alive_check.per_hour') },
  stock_low_cover_days: { path: 'stock.low_cover_days', ...number('stock.low_cover_days') },
  stock_mail_alerts: { path: 'stock.mail_alerts', ...onOff },
  delivery_attach_lines: { path: 'delivery.attach_lines', ...onOff },
  maintenance_orders: { path: 'maintenance.orders', ...onOff },
  maintenance_payments: { path: 'maintenance.payments', ...onOff },
  maintenance_ends_at: { path: 'maintenance.ends_at', kind: 'time' },
  maintenance_note_zh: { path: 'maintenance.note.zh', ...note('zh-CN') },
  maintenance_note_en: { path: 'maintenance.note.en', ...note('en') },
  maintenance_allow: { path: 'maintenance.allow', kind: 'lines', max: MAX_ALLOWED_ADDRESSES },
  agents_rate_bp: { path: 'agents.rate_bp', ...settingRanges['agents.rate_bp'], kind: 'rate' },
  agents_share_bp: { path: 'agents.share_bp', ...settingRanges['agents.share_bp'], kind: 'rate' },
  agents_hold_days: { path: 'agents.hold_days', ...number('agents.hold_days') },
  agents_min_settlement: { path: 'agents.min_settlement', kind: 'amount' },
  agents_two_person_above: { path: 'agents.two_person_above', kind: 'amount' },
  tracking_keep: { path: 'tracking.keep', ...onOff },
  altcha_bulk_share: { path: 'altcha.bulk_share', ...number('altcha.bulk_share') },
  altcha_registration: { path: 'altcha.registration', ...onOff },
  altcha_password_codes: { path: 'altcha.password_codes', ...onOff },
  altcha_abuse_reports: { path: 'altcha.abuse_reports', ...onOff },
  staff_second_factor: { path: 'staff.second_factor', ...onOff },
  staff_step_up_minutes: { path: 'staff.step_up_minutes', ...number('staff.step_up_minutes') },
  staff_code_above: { path: 'staff.code_above', kind: 'amount' },
  staff_reveals_per_day: { path: 'staff.reveals_per_day', ...number('staff.reveals_per_day') },
  staff_reveal_code_above: { path: 'staff.reveal_code_above', ...number('staff.reveal_code_above') },
  staff_price_cut_code_above: { path: 'staff.price_cut_code_above', ...number('staff.price_cut_code_above') },
} as const satisfies Record<string, Kind & { path: string }>;

export type FieldName = keyof typeof fields;

/** A group of the page; `more` is what of it the console alone can change. */
interface Section {
  key: 'maintenance' | 'payment' | 'order' | 'stock' | 'delivery' | 'risk' | 'mail' | 'notice' | 'agents' | 'tracking';
  fields: readonly FieldName[];
  more?: { key: 'methods' | 'mails' | 'announcements' | 'wallets'; href: string };
}

/** In the order of the page: what one switches off in a hurry stands first. */
export const sections: readonly Section[] = [
  {
    key: 'maintenance',
    fields: [
      'maintenance_orders',
      'maintenance_payments',
      'maintenance_ends_at',
      'maintenance_note_zh',
      'maintenance_note_en',
      'maintenance_allow',
    ],
  },
  {
    key: 'payment',
    fields: ['limits_recharge_min', 'limits_recharge_max'],
    more: { key: 'methods', href: '/admin/config/payment-methods' },
  },
  { key: 'order', fields: ['order_window_minutes'] },
  { key: 'stock', fields: ['stock_low_cover_days', 'stock_mail_alerts'] },
  { key: 'delivery', fields: ['delivery_attach_lines'] },
  {
    key: 'risk',
    fields: [
      'limits_max_unpaid',
      'limits_max_unpaid_per_address',
      'alive_check_per_hour',
      'altcha_bulk_share',
      'altcha_registration',
      'altcha_password_codes',
      'altcha_abuse_reports',
      'staff_second_factor',
      'staff_step_up_minutes',
      'staff_code_above',
      'staff_reveals_per_day',
      'staff_reveal_code_above',
      'staff_price_cut_code_above',
    ],
  },
  { key: 'mail', fields: [], more: { key: 'mails', href: '/admin/config/mail' } },
  {
    key: 'notice',
    fields: ['name_zh', 'name_en'],
    more: { key: 'announcements', href: '/admin/config/announcements' },
  },
  {
    key: 'agents',
    fields: [
      'agents_rate_bp',
      'agents_share_bp',
      'agents_hold_days',
      'agents_min_settlement',
      'agents_two_person_above',
    ],
    more: { key: 'wallets', href: '/admin/config' },
  },
  { key: 'tracking', fields: ['tracking_keep'] },
];

const names = Object.keys(fields) as FieldName[];

/** The setting at a path, or the one that this is a line of. */
export const fieldAt = (path: string): FieldName | null =>
  names.find((one) => fields[one].path === path || isLineOf(fields[one], path)) ?? null;

const isLineOf = ({ kind, path }: Kind & { path: string }, at: string): boolean =>
  kind === 'lines' && at.startsWith(`${path}.`);

/** Lines are one text. */
export type Value = string | number | boolean | null;

export function valueAt(settings: Settings, field: FieldName): Value {
  const found = fields[field].path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | null)?.[part], settings);
  return Array.isArray(found) ? found.join('\n') : ((found ?? null) as Value);
}

/** The settings with one of them changed. */
export function withValue(settings: Settings, field: FieldName, value: Value): Settings {
  const stored = fields[field].kind === 'lines' ? linesOf(String(value)) : value;
  const set = (node: unknown, [part = '', ...rest]: string[]): unknown => ({
    ...(node as object),
    [part]: rest.length === 0 ? stored : set((node as Record<string, unknown>)[part], rest),
  });
  return set(settings, fields[field].path.split('.')) as Settings;
}

export type InputError =
  | { rule: 'required' | 'integer' }
  | { rule: 'amount'; places: number }
  | { rule: 'min'; min: number }
  | { rule: 'max' | 'most_lines'; max: number };

/** A number in its range; `scale` is how much of it makes one of what is typed. */
function within(
  { min, max }: { min: number; max: number },
  value: number,
  scale: number,
): { value: Value } | InputError {
  if (value < min) return { rule: 'min', min: min / scale };
  return value > max ? { rule: 'max', max: max / scale } : { value };
}

/** What was typed as a value of its kind, or what is wrong with it. The server checks again. */
export function valueOf(kind: Kind, typed: string): { value: Value } | InputError {
  const text = typed.trim();
  switch (kind.kind) {
    case 'number': {
      if (text === '') return { rule: 'required' };
      return /^\d{1,9}$/.test(text) ? within(kind, Number(text), 1) : { rule: 'integer' };
    }
    case 'rate': {
      const value = typedPercent(text);
      return value === null ? { rule: 'amount', places: 2 } : within(kind, value, 100);
    }
    case 'amount': {
      const micro = tryParseUsdt(text);
      return micro === null ? { rule: 'amount', places: 6 } : { value: toWire(micro) };
    }
    case 'text':
      return kind.needed && text === '' ? { rule: 'required' } : { value: text };
    case 'time':
      return { value: text === '' ? null : new Date(text).toISOString() };
    case 'switch':
      return { value: text === 'true' };
    case 'lines': {
      const lines = linesOf(text);
      return lines.length > kind.max ? { rule: 'most_lines', max: kind.max } : { value: lines.join('\n') };
    }
  }
}
