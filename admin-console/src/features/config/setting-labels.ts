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
  'agents_rate_bp',
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
    if (section === 'agents' && index === 'payout_wallets') return t('payout.label');
    if (section === 'maintenance' && index === 'allow' && typeof rest[0] === 'number') {
      return t('allow.line', { number: rest[0] + 1, name: t('field.maintenance_allow') });
    }
    const field = settingFields.find((one) => one === path.join('_'));
    return field === undefined ? null : t(`field.${field}`);
  };
}
