import { tryParseUsdt } from '@lotline/web-core/money';
import { settingRanges } from '@lotline/web-core/admin';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../shared/fields/date-field';
import type { AdminSettings } from '../api';
import { settingFields } from '../setting-labels';
import { useSettingFormatter } from '../use-setting-formatter';

export type SettingField = (typeof settingFields)[number];
export type Defaults = AdminSettings['defaults'];

/** Where a field stands in the form. */
export const fieldPaths: Record<SettingField, string[]> = {
  name_zh: ['name', 'zh'],
  name_en: ['name', 'en'],
  order_window_minutes: ['order', 'window_minutes'],
  limits_max_unpaid: ['limits', 'max_unpaid'],
  limits_max_unpaid_per_address: ['limits', 'max_unpaid_per_address'],
  limits_recharge_min: ['limits', 'recharge_min'],
  limits_recharge_max: ['limits', 'recharge_max'],
  stock_low_cover_days: ['stock', 'low_cover_days'],
  stock_mail_alerts: ['stock', 'mail_alerts'],
  delivery_attach_lines: ['delivery', 'attach_lines'],
  maintenance_orders: ['maintenance', 'orders'],
  maintenance_payments: ['maintenance', 'payments'],
  maintenance_ends_at: ['maintenance', 'ends_at'],
  maintenance_note_zh: ['maintenance', 'note', 'zh'],
  maintenance_note_en: ['maintenance', 'note', 'en'],
  maintenance_allow: ['maintenance', 'allow'],
  alive_check_per_hour: ['alive_check', 'per_hour'],
  tracking_keep: ['tracking', 'keep'],
  staff_second_factor: ['staff', 'second_factor'],
  altcha_bulk_share: ['altcha', 'bulk_share'],
  altcha_registration: ['altcha', 'registration'],
  altcha_password_codes: ['altcha', 'password_codes'],
  altcha_abuse_reports: ['altcha', 'abuse_reports'],
  staff_step_up_minutes: ['staff', 'step_up_minutes'],
  staff_code_above: ['staff', 'code_above'],
  staff_reveals_per_day: ['staff', 'reveals_per_day'],
  staff_reveal_code_above: ['staff', 'reveal_code_above'],
  staff_price_cut_code_above: ['staff', 'price_cut_code_above'],
  agents_rate_bp: ['agents', 'rate_bp'],
  agents_share_bp: ['agents', 'share_bp'],
  agents_hold_days: ['agents', 'hold_days'],
  agents_min_settlement: ['agents', 'min_settlement'],
  agents_two_person_above: ['agents', 'two_person_above'],
};

const numbers = {
  order_window_minutes: settingRanges['order.window_minutes'],
  limits_max_unpaid: settingRanges['limits.max_unpaid'],
  limits_max_unpaid_per_address: settingRanges['limits.max_unpaid_per_address'],
  stock_low_cover_days: settingRanges['stock.low_cover_days'],
  alive_check_per_hour: settingRanges['alive_check.per_hour'],
  altcha_bulk_share: settingRanges['altcha.bulk_share'],
  agents_rate_bp: settingRanges['agents.rate_bp'],
  agents_share_bp: settingRanges['agents.share_bp'],
  agents_hold_days: settingRanges['agents.hold_days'],
  staff_step_up_minutes: settingRanges['staff.step_up_minutes'],
  staff_reveals_per_day: settingRanges['staff.reveals_per_day'],
  staff_reveal_code_above: settingRanges['staff.reveal_code_above'],
  staff_price_cut_code_above: settingRanges['staff.price_cut_code_above'],
} as const;
type NumberField = keyof typeof numbers;

const texts = {
  name_zh: { lang: 'zh-CN', max: 120, needed: true },
  name_en: { lang: 'en', max: 120, needed: false },
  maintenance_note_zh: { lang: 'zh-CN', max: 300, needed: false },
  maintenance_note_en: { lang: 'en', max: 300, needed: false },
} as const;
type TextField = keyof typeof texts;

const amounts: readonly SettingField[] = [
  'limits_recharge_min',
  'limits_recharge_max',
  'agents_min_settlement',
  'agents_two_person_above',
  'staff_code_above',
];

const isNumber = (field: SettingField): field is NumberField => Object.hasOwn(numbers, field);
const isText = (field: SettingField): field is TextField => Object.hasOwn(texts, field);

function defaultOf(defaults: Defaults, field: SettingField): unknown {
  return fieldPaths[field].reduce<unknown>((node, part) => (node as Record<string, unknown> | null)?.[part], defaults);
}

/** The default of a setting, as people write it. */
function useDefaultText(defaults: Defaults, field: SettingField): string {
  return useSettingFormatter()(fieldPaths[field].join('.'), String(defaultOf(defaults, field)));
}

/** A whole number; a rate, which is kept in hundredths of a percent, is typed in percent. */
function NumberItem({ field, defaults }: { field: NumberField; defaults: Defaults }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t(`field.${field}`);
  const byDefault = useDefaultText(defaults, field);
  const { min, max } = numbers[field];
  const isRate = field === 'agents_rate_bp' || field === 'agents_share_bp';
  const scale = isRate ? 100 : 1;
  return (
    <Form.Item
      name={fieldPaths[field]}
      label={label}
      extra={`${t(`hint.${field}`)} ${t('default', { value: byDefault })}`}
      required
      getValueProps={(value: number | null) => ({ value: value === null ? null : value / scale })}
      getValueFromEvent={(typed: number | null) => (typed === null ? null : Math.round(typed * scale))}
      rules={[
        { required: true, message: t('errors:rule.required', { label }) },
        { type: 'number', min, message: t('errors:rule.min', { label, min: min / scale }) },
        { type: 'number', max, message: t('errors:rule.max', { label, max: max / scale }) },
      ]}
    >
      {isRate ? <InputNumber precision={2} suffix="%" /> : <InputNumber precision={0} />}
    </Form.Item>
  );
}

/** An amount of USDT, to its last decimal. */
function AmountItem({ field, defaults }: { field: SettingField; defaults: Defaults }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t(`field.${field}`);
  const byDefault = useDefaultText(defaults, field);
  return (
    <Form.Item
      name={fieldPaths[field]}
      label={label}
      extra={`${t(`hint.${field}`)} ${t('default', { value: byDefault })}`}
      required
      rules={[
        {
          validator: (_, typed: string) =>
            tryParseUsdt(typed) === null
              ? Promise.reject(new Error(t('errors:rule.amount', { label, places: 6 })))
              : Promise.resolve(),
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
    </Form.Item>
  );
}

/** On or off. */
function SwitchItem({ field, defaults }: { field: SettingField; defaults: Defaults }) {
  const { t } = useTranslation('config');
  const byDefault = useDefaultText(defaults, field);
  return (
    <Form.Item
      name={fieldPaths[field]}
      label={t(`field.${field}`)}
      valuePropName="checked"
      required
      extra={`${t(`hint.${field}`)} ${t('default', { value: byDefault })}`}
    >
      <Switch />
    </Form.Item>
  );
}

/** One setting: what it does, and its default. */
export function SettingItem({ field, defaults }: { field: SettingField; defaults: Defaults }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t(`field.${field}`);
  const hint = t(`hint.${field}`);
  const name = fieldPaths[field];
  if (isNumber(field)) return <NumberItem field={field} defaults={defaults} />;
  if (isText(field)) {
    const { lang, max, needed } = texts[field];
    return (
      <Form.Item
        name={name}
        label={label}
        extra={hint}
        required={needed}
        rules={[
          ...(needed ? [{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }] : []),
          { max, message: t('errors:rule.max_length', { label, max }) },
        ]}
      >
        <Input lang={lang} />
      </Form.Item>
    );
  }
  if (amounts.includes(field)) return <AmountItem field={field} defaults={defaults} />;
  if (field === 'maintenance_ends_at') {
    return (
      <Form.Item name={name} label={label} extra={hint}>
        <DateTimeField />
      </Form.Item>
    );
  }
  return <SwitchItem field={field} defaults={defaults} />;
}
