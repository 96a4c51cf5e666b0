import { useTranslation } from 'react-i18next';
import type { FieldPath } from '../../shared/form/server-errors';

/** Every setting outside the contacts, by its path. */
export const settingFields = [
  'name_zh',
  'name_en',
  'order_window_minutes',
  'limits_max_unpaid',
  'limits_max_unpaid_per_address',
  'limits_recharge_min',
  'limits_recharge_max',
  'stock_low_cover_days',
  'stock_mail_alerts',
  'delivery_attach_lines',
  'maintenance_orders',
  'maintenance_payments',
  'maintenance_ends_at',
  'maintenance_note_zh',
  'maintenance_note_en',
  'maintenance_allow',
  'alive_check_per_hour',
  'tracking_keep',
  'staff_second_factor',
  'altcha_bulk_share',
  'altcha_registration',
  'altcha_password_codes',
  'altcha_abuse_reports',
  'staff_step_up_minutes',
  'staff_code_above',
  'staff_reveals_per_day',
  'staff_reveal_code_above',
  'staff_price_cut_code_above',
  'agents_rate_bp',
  'agents_share_bp',
  'agents_hold_days',
  'agents_min_settlement',
  'agents_two_person_above',
] as const;

export const contactFields = [
  'kind',
  'value',
  'label_zh',
  'label_en',
  'hours_zh',
  'hours_en',
  'answer_time_zh',
  'answer_time_en',
  'official_zh',
  'official_en',
] as const;

/** Every field of the brand, by its path without the number of a row. */
export const brandFields = [
  'tagline_zh',
  'tagline_en',
  'accent',
  'logo',
  'logo_dark',
  'icon',
  'hero_title_zh',
  'hero_title_en',
  'hero_text_zh',
  'hero_text_en',
  'hero_picture',
  'hero_url',
  'links_label_zh',
  'links_label_en',
  'links_url',
  'socials_kind',
  'socials_url',
  'imprint_zh',
  'imprint_en',
  'support_hours_zh',
  'support_hours_en',
  'list_look',
] as const;
export type BrandField = (typeof brandFields)[number];

/** What the settings page calls a field, or null for a field that it does not have. */
export function useSettingLabels(): (path: FieldPath) => string | null {
  const { t } = useTranslation('config');
  return (path) => {
    const [section, index, ...rest] = path;
    if (section === 'contacts') {
      const field = contactFields.find((one) => one === rest.join('_'));
      const name = field === undefined ? t('section.contacts') : t(`contact.${field}`);
      return typeof index === 'number' ? t('contact.of', { number: index + 1, name }) : name;
    }
    if (section === 'brand') {
      const words = path.slice(1).filter((part) => typeof part !== 'number');
      const field = brandFields.find((one) => one === words.join('_'));
      const name = field === undefined ? t('section.brand') : t(`brand.field.${field}`);
      return typeof rest[0] === 'number' ? t('brand.row', { number: rest[0] + 1, name }) : name;
    }
    if (section === 'agents' && index === 'payout_wallets') return t('payout.label');
    if (section === 'maintenance' && index === 'allow' && typeof rest[0] === 'number') {
      return t('allow.line', { number: rest[0] + 1, name: t('field.maintenance_allow') });
    }
    const field = settingFields.find((one) => one === path.join('_'));
    return field === undefined ? null : t(`field.${field}`);
  };
}
