import type { Schemas } from '@lotline/web-core/api';
import { toWire, typedPercent } from '@lotline/web-core/money';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../components/facts';
import { toast } from '../feedback/toast';
import { ReviewedForm } from '../form/reviewed-form';
import { readAmount, useAmountRule } from '../money';
import { groupColours, saveGroup, usePricingCache, type CustomerGroup } from './api';
import { useGroupWords } from './group-words';

interface Values {
  name: { zh: string; en: string };
  colour: CustomerGroup['colour'];
  level: number;
  discount: string;
  automatic: boolean;
  rule: { days: number; volume: string; grace_days: number };
}

const MAX_DISCOUNT_BP = 9_000;
const maxVolume = '999999999.000000';
const newGroup: Values = {
  name: { zh: '', en: '' },
  colour: 'gold',
  level: 10,
  discount: '5',
  automatic: false,
  rule: { days: 30, volume: '', grace_days: 7 },
};

const valuesOf = ({ name, colour, level, discount_bp: bp, rule }: CustomerGroup): Values => ({
  name,
  colour,
  level,
  discount: String(bp / 100),
  automatic: rule !== null,
  rule: rule ?? newGroup.rule,
});

const discountOf = (text: string): number | null => {
  const bp = typedPercent(text);
  return bp === null || bp > MAX_DISCOUNT_BP ? null : bp;
};

const bodyOf = ({ name, colour, level, discount, automatic, rule }: Values): Schemas['CustomerGroupInput'] => ({
  name: { zh: name.zh.trim(), en: name.en.trim() },
  colour,
  level,
  discount_bp: discountOf(discount) ?? 0,
  ...(automatic ? { rule: { ...rule, volume: toWire(readAmount(rule.volume, maxVolume).micro ?? 0n) } } : {}),
});

function RuleFields() {
  const { t } = useTranslation('pricing');
  const volume = t('groups.field.volume');
  const rule = useAmountRule(volume, maxVolume, readAmount);
  return (
    <>
      <Form.Item name={['rule', 'volume']} label={volume} extra={t('groups.hint.volume')} required rules={[rule]}>
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Form.Item name={['rule', 'days']} label={t('groups.field.days')} rules={[{ required: true }]}>
        <InputNumber precision={0} min={1} max={365} />
      </Form.Item>
      <Form.Item
        name={['rule', 'grace_days']}
        label={t('groups.field.grace')}
        extra={t('groups.hint.grace')}
        rules={[{ required: true }]}
      >
        <InputNumber precision={0} min={0} max={90} />
      </Form.Item>
    </>
  );
}

function Fields() {
  const { t } = useTranslation(['pricing', 'errors']);
  const name = t('groups.field.name_zh');
  return (
    <>
      <Form.Item
        name={['name', 'zh']}
        label={name}
        required
        rules={[{ required: true, whitespace: true, message: t('errors:rule.required', { label: name }) }]}
      >
        <Input lang="zh-CN" maxLength={40} />
      </Form.Item>
      <Form.Item name={['name', 'en']} label={t('groups.field.name_en')}>
        <Input lang="en" maxLength={40} />
      </Form.Item>
      <Form.Item name="colour" label={t('groups.field.colour')}>
        <Select options={groupColours.map((value) => ({ value, label: t(`groups.colour.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="discount"
        label={t('groups.field.discount')}
        extra={t('groups.hint.discount')}
        rules={[
          {
            validator: (_, typed: string) =>
              discountOf(typed) === null ? Promise.reject(new Error(t('groups.wrongDiscount'))) : Promise.resolve(),
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" suffix="%" />
      </Form.Item>
      <Form.Item
        name="level"
        label={t('groups.field.level')}
        extra={t('groups.hint.level')}
        rules={[{ required: true }]}
      >
        <InputNumber precision={0} min={1} max={99} />
      </Form.Item>
      <Form.Item name="automatic" label={t('groups.field.automatic')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item noStyle dependencies={['automatic']}>
        {({ getFieldValue }) => (getFieldValue('automatic') === true ? <RuleFields /> : null)}
      </Form.Item>
    </>
  );
}

/** Makes a customer group, or changes one. */
export function GroupDialog({ group, onClose }: { group: CustomerGroup | null; onClose: () => void }) {
  const { t } = useTranslation('pricing');
  const cache = usePricingCache();
  const words = useGroupWords();
  return (
    <ReviewedForm<Values>
      name="customer-group"
      title={group === null ? t('groups.add') : t('groups.edit')}
      initialValues={group === null ? newGroup : valuesOf(group)}
      fields={<Fields />}
      review={(values) => {
        const body = bodyOf({ ...newGroup, ...values });
        return (
          <>
            <FactList
              rows={[
                [t('groups.field.name'), [body.name.zh, body.name.en].filter(Boolean).join(' / ')],
                [t('groups.field.discount'), words.benefitOf(body)],
                [t('groups.field.automatic'), words.ruleOf({ rule: body.rule ?? null })],
              ]}
            />
            <p>{t('groups.effect')}</p>
          </>
        );
      }}
      submitLabel={() => t('groups.save')}
      failedTitle={t('groups.failed')}
      labels={{
        'name.zh': t('groups.field.name_zh'),
        'name.en': t('groups.field.name_en'),
        level: t('groups.field.level'),
        discount_bp: t('groups.field.discount'),
        'rule.volume': t('groups.field.volume'),
      }}
      send={(values) => saveGroup(group?.id ?? null, bodyOf({ ...newGroup, ...values }))}
      onSent={() => {
        toast('success', t('groups.saved'));
        onClose();
        void cache.groupsChanged();
      }}
      onClose={onClose}
    />
  );
}
