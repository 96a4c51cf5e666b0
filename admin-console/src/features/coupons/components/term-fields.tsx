import { Form, Input, InputNumber, Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/components/facts';
import { DateTimeField } from '../../../shared/fields/date-field';
import { usePermission } from '../../../shared/hooks/app-state';
import { readAmount, useAmountRule } from '../../../shared/money';
import { MAX_COUNT, maxDiscount, maxMinAmount, readPercent, type Terms } from '../terms';
import { CategoryChoice, choicePermissions, CustomerChoice, GoodsChoice, GroupChoice } from './choice-fields';
import { useTermLabels } from './term-words';

const kinds = ['percent', 'fixed'] as const;

function DiscountFields() {
  const { t } = useTranslation('coupons');
  const labels = useTermLabels();
  const amount = useAmountRule(labels.discount, maxDiscount, readAmount);
  const percent = (_: unknown, typed = '') =>
    readPercent(typed) === null ? Promise.reject(new Error(t('form.wrongPercent'))) : Promise.resolve();
  return (
    <Section title={t('column.discount')}>
      <Form.Item name="kind" label={t('field.kind')} required>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) =>
          (getFieldValue('kind') as Terms['kind']) === 'percent' ? (
            <Form.Item
              name="discount_bp"
              label={labels.discount_bp}
              extra={t('hint.percent')}
              required
              rules={[{ validator: percent }]}
            >
              <Input inputMode="decimal" autoComplete="off" suffix="%" />
            </Form.Item>
          ) : (
            <Form.Item name="discount" label={labels.discount} extra={t('hint.discount')} required rules={[amount]}>
              <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
            </Form.Item>
          )
        }
      </Form.Item>
    </Section>
  );
}

function GoodsFields() {
  const { t } = useTranslation('coupons');
  const labels = useTermLabels();
  const canReadGoods = usePermission(choicePermissions.goods_ids);
  const amount = useAmountRule(labels.min_amount, maxMinAmount, (typed, max) =>
    typed === '' ? { micro: 0n, problem: null } : readAmount(typed, max),
  );
  return (
    <Section title={t('form.goods')}>
      {canReadGoods && (
        <Form.Item name="goods_ids" label={labels.goods_ids} extra={t('hint.goods')}>
          <GoodsChoice />
        </Form.Item>
      )}
      <Form.Item name="category_ids" label={labels.category_ids} extra={t('hint.categories')}>
        <CategoryChoice />
      </Form.Item>
      <Form.Item name="min_amount" label={labels.min_amount} extra={t('hint.min')} rules={[amount]}>
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Form.Item name="min_quantity" label={labels.min_quantity} extra={t('hint.min')}>
        <InputNumber min={1} max={MAX_COUNT} precision={0} />
      </Form.Item>
      <Form.Item
        name="with_negotiated"
        label={t('field.withNegotiated')}
        extra={t('hint.withNegotiated')}
        required
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </Section>
  );
}

function CustomerFields() {
  const { t } = useTranslation('coupons');
  const labels = useTermLabels();
  const canReadUsers = usePermission(choicePermissions.user_id);
  return (
    <Section title={t('form.customers')}>
      {canReadUsers && (
        <>
          <Form.Item name="group_ids" label={labels.group_ids} extra={t('hint.groups')}>
            <GroupChoice />
          </Form.Item>
          <Form.Item name="user_id" label={labels.user_id} extra={t('hint.user')}>
            <CustomerChoice />
          </Form.Item>
        </>
      )}
      <Form.Item name="first_order_only" label={t('field.firstOrderOnly')} required valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="max_uses_per_customer" label={labels.max_uses_per_customer} extra={t('hint.maxUsesPerCustomer')}>
        <InputNumber min={1} max={MAX_COUNT} precision={0} />
      </Form.Item>
      <Form.Item name="max_uses" label={labels.max_uses} extra={t('hint.maxUses')}>
        <InputNumber min={1} max={MAX_COUNT} precision={0} />
      </Form.Item>
    </Section>
  );
}

function TimeFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['coupons', 'errors']);
  const labels = useTermLabels();
  return (
    <Section title={t('form.time')}>
      <Form.Item name="from" label={labels.from} extra={t('hint.from')}>
        <DateTimeField />
      </Form.Item>
      <Form.Item
        name="to"
        label={labels.to}
        extra={t('hint.to')}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, to = '') => {
              const from = getFieldValue('from') as string;
              const end = Date.parse(to as string);
              if (end <= Date.parse(from))
                return Promise.reject(new Error(t('errors:rule.after_start', { label: labels.to })));
              return isNew && end <= Date.now()
                ? Promise.reject(new Error(t('errors:rule.not_past', { label: labels.to })))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <DateTimeField />
      </Form.Item>
    </Section>
  );
}

function OtherFields() {
  const { t } = useTranslation(['coupons', 'errors']);
  const labels = useTermLabels();
  const agents = usePermission('agents.write');
  const sales = usePermission('sales.write');
  return (
    <Section title={t('form.other')}>
      <Form.Item
        name="promotion_code"
        label={labels.promotion_code}
        extra={t(agents || sales ? 'hint.promotionCode' : 'hint.promotionCodeLocked')}
        rules={[
          {
            transform: (typed: string) => typed.trim(),
            pattern: /^[A-Za-z0-9_-]{1,40}$/,
            message: t('errors:rule.invalid', { label: labels.promotion_code }),
          },
        ]}
      >
        <Input autoComplete="off" disabled={!agents && !sales} />
      </Form.Item>
      <Form.Item name="note" label={labels.note} extra={t('hint.note')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="active" label={t('field.active')} extra={t('hint.active')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    </Section>
  );
}

/** The fields of a coupon's terms. What the reader may not choose from is left as it is. */
export function TermFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <DiscountFields />
      <GoodsFields />
      <CustomerFields />
      <TimeFields isNew={isNew} />
      <OtherFields />
    </>
  );
}
