import type { SettingField } from './setting-fields';

/** The sections of the settings page, in their order. Brand and contacts have fields of their own. */
export const sections = [
  { key: 'store', fields: ['name_zh', 'name_en'] },
  { key: 'brand', fields: [] },
  { key: 'contacts', fields: [] },
  { key: 'order', fields: ['order_window_minutes'] },
  {
    key: 'limits',
    fields: [
      'limits_max_unpaid',
      'limits_max_unpaid_per_address',
      'limits_recharge_min',
      'limits_recharge_max',
      'alive_check_per_hour',
    ],
  },
  { key: 'stock', fields: ['stock_low_cover_days', 'stock_mail_alerts'] },
  { key: 'delivery', fields: ['delivery_attach_lines'] },
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
    key: 'agents',
    fields: [
      'agents_rate_bp',
      'agents_share_bp',
      'agents_hold_days',
      'agents_min_settlement',
      'agents_two_person_above',
    ],
  },
  {
    key: 'altcha',
    fields: ['altcha_bulk_share', 'altcha_registration', 'altcha_password_codes', 'altcha_abuse_reports'],
  },
  {
    key: 'staff',
    fields: [
      'staff_second_factor',
      'staff_step_up_minutes',
      'staff_code_above',
      'staff_reveals_per_day',
      'staff_reveal_code_above',
      'staff_price_cut_code_above',
    ],
  },
  { key: 'tracking', fields: ['tracking_keep'] },
] as const satisfies readonly { key: string; fields: readonly SettingField[] }[];

export type Section = (typeof sections)[number];
export const sectionId = (key: Section['key']): string => `settings-${key}`;
