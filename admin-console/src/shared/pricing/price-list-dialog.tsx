import type { Schemas } from '@lotline/web-core/api';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { formatUsdt, linePrice, type Priced, type Tier, toWire } from '@lotline/web-core/money';
import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { goodsDetailQuery } from '../api/queries';
import { FactList } from '../components/facts';
import { fromLocalTime } from '../content/local-time';
import { toast } from '../feedback/toast';
import { useGoodsOptions } from '../fields/goods-options';
import { usePeopleOptions } from '../fields/people-options';
import { ReviewedForm } from '../form/reviewed-form';
import { useLanguage } from '../hooks/app-state';
import { readAmount, useAmountRule } from '../money';
import { createPriceList, groupsQuery, usePricingCache, type PriceListsOf } from './api';
import styles from './pricing.module.css';

type Audience = 'sale' | 'group' | 'user';

interface Values {
  audience: Audience;
  goods_id: string | null;
  group_id: string | null;
  user_id: string | null;
  price: string;
  tiers: { min_quantity: number; price: string }[];
  from: string;
  to: string;
}

const maxPrice = '1000000.000000';
const MAX_TIERS = 19;

const isAfterStart = (to: string, from: string): boolean => new Date(to) > (from === '' ? new Date() : new Date(from));

const priceOf = (typed: string): string => toWire(readAmount(typed, maxPrice).micro ?? 0n);

function bodyOf(of: PriceListsOf, values: Values): Schemas['NewPriceList'] {
  const { audience, goods_id, group_id, user_id, price, tiers } = values;
  const [from, to] = [fromLocalTime(values.from), fromLocalTime(values.to)];
  const holder = audience === 'user' ? { user_id: user_id ?? '' } : { group_id: group_id ?? '' };
  return {
    ...('goods_id' in of ? of : { goods_id: goods_id ?? '' }),
    ...('user_id' in of ? of : audience === 'sale' ? {} : holder),
    tiers: [{ min_quantity: 1, price }, ...tiers].map((tier) => ({ ...tier, price: priceOf(tier.price) })),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

interface FieldProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

function GoodsChoice({ value = null, onChange, ...rest }: FieldProps) {
  const { options, setTyped } = useGoodsOptions(value);
  const search = { filterOption: false, onSearch: setTyped };
  return <Select {...rest} value={value} options={options} showSearch={search} onChange={(id) => onChange?.(id)} />;
}

function CustomerChoice({ value = null, onChange, ...rest }: FieldProps) {
  const { options, setTyped } = usePeopleOptions('user', value);
  const search = { filterOption: false, onSearch: setTyped };
  return <Select {...rest} value={value} options={options} showSearch={search} onChange={(id) => onChange?.(id)} />;
}

function Tiers() {
  const { t } = useTranslation(['pricing', 'errors']);
  const label = t('lists.field.price');
  const rule = useAmountRule(label, maxPrice, readAmount);
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.tiers}>
              <Form.Item
                name={[name, 'min_quantity']}
                rules={[{ required: true, message: t('errors:rule.required', { label: t('lists.field.from') }) }]}
              >
                <InputNumber
                  precision={0}
                  min={2}
                  prefix="≥"
                  aria-label={t('lists.tier.quantity', { row: name + 1 })}
                />
              </Form.Item>
              <Form.Item name={[name, 'price']} rules={[rule]}>
                <Input inputMode="decimal" suffix="USDT" aria-label={t('lists.tier.price', { row: name + 1 })} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('lists.tier.remove', { row: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.Item>
            <Button size="small" disabled={fields.length >= MAX_TIERS} onClick={() => add({ price: '' })}>
              {t('lists.tier.add')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}

/** For whom the prices of a product are. */
function Holder() {
  const { t } = useTranslation(['pricing', 'errors']);
  const language = useLanguage();
  const { data: groups = [] } = useQuery(groupsQuery());
  const audiences = ['sale', 'group', 'user'] as const;
  const required = (label: string) => [{ required: true, message: t('errors:rule.required', { label }) }];
  return (
    <>
      <Form.Item name="audience" label={t('lists.field.audience')}>
        <Radio.Group options={audiences.map((value) => ({ value, label: t(`lists.audience.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['audience']}>
        {({ getFieldValue }) => {
          const audience = getFieldValue('audience') as Audience;
          if (audience === 'sale') return null;
          const label = t(`lists.audience.${audience}`);
          return audience === 'group' ? (
            <Form.Item name="group_id" label={label} rules={required(label)}>
              <Select options={groups.map(({ id, name }) => ({ value: id, label: localText(name, language) }))} />
            </Form.Item>
          ) : (
            <Form.Item name="user_id" label={label} rules={required(label)}>
              <CustomerChoice />
            </Form.Item>
          );
        }}
      </Form.Item>
    </>
  );
}

function Fields({ of }: { of: PriceListsOf }) {
  const { t } = useTranslation(['pricing', 'errors']);
  const [price, goods, to] = [t('lists.field.price'), t('lists.field.goods'), t('lists.field.to')];
  const rule = useAmountRule(price, maxPrice, readAmount);
  return (
    <>
      {'goods_id' in of ? (
        <Holder />
      ) : (
        <Form.Item
          name="goods_id"
          label={goods}
          rules={[{ required: true, message: t('errors:rule.required', { label: goods }) }]}
        >
          <GoodsChoice />
        </Form.Item>
      )}
      <Form.Item name="price" label={price} required rules={[rule]}>
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Tiers />
      <Form.Item name="from" label={t('lists.field.from')} extra={t('lists.hint.from')}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="to"
        label={to}
        extra={t('lists.hint.to')}
        dependencies={['audience']}
        rules={[
          ({ getFieldValue }) => ({
            required: 'goods_id' in of && getFieldValue('audience') === 'sale',
            message: t('errors:rule.required', { label: to }),
          }),
          ({ getFieldValue }) => ({
            validator: (_, typed: string) =>
              typed === '' || isAfterStart(typed, getFieldValue('from') as string)
                ? Promise.resolve()
                : Promise.reject(new Error(t('errors:rule.after_start', { label: to }))),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </>
  );
}

/** Whether some quantity costs less than at the public prices. The first tier is for one piece. */
function isBelow([first, ...tiers]: readonly Tier[], goods: Priced): boolean {
  if (first === undefined) return false;
  const steps = [1, ...[...tiers, ...goods.tiers].map(({ min_quantity: quantity }) => quantity)];
  return steps.some((quantity) => linePrice({ price: first.price, tiers }, quantity) < linePrice(goods, quantity));
}

/** What will be saved, beside the public price: a sale that is not below it has no effect, and a customer may pay more. */
function Review({ of, values }: { of: PriceListsOf; values: Values }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const { goods_id: goodsId, tiers, from, to } = bodyOf(of, values);
  const { data: goods } = useQuery(goodsDetailQuery(goodsId));
  const isLower = goods === undefined || isBelow(tiers, goods);
  return (
    <>
      <FactList
        rows={[
          [t('lists.field.audience'), t(`lists.audience.${values.audience}`)],
          [t('lists.field.price'), tiers.map((tier) => `≥${tier.min_quantity}: ${formatUsdt(tier.price)}`).join(', ')],
          [t('lists.field.regular'), goods === undefined ? '…' : formatUsdt(goods.price)],
          [t('lists.field.from'), from === undefined ? t('lists.now') : formatDateTime(from, language)],
          [t('lists.field.to'), to === undefined ? t('lists.noEnd') : formatDateTime(to, language)],
        ]}
      />
      {!isLower && (
        <Alert type="warning" showIcon title={t(`lists.notLower.${values.audience === 'sale' ? 'sale' : 'special'}`)} />
      )}
      <p>{t('lists.effect')}</p>
    </>
  );
}

/** Makes prices for a group, a customer, or, as a sale, for everybody. */
export function PriceListDialog({ of, onClose }: { of: PriceListsOf; onClose: () => void }) {
  const { t } = useTranslation('pricing');
  const cache = usePricingCache();
  const audience: Audience = 'user_id' in of ? 'user' : 'sale';
  const initial: Values = {
    audience,
    ...{ goods_id: null, group_id: null, user_id: null },
    ...{ price: '', tiers: [], from: '', to: '' },
  };
  return (
    <ReviewedForm<Values>
      name="price-list"
      title={t('lists.add')}
      initialValues={initial}
      fields={<Fields of={of} />}
      review={(values) => <Review of={of} values={{ ...initial, ...values }} />}
      submitLabel={() => t('lists.save')}
      failedTitle={t('lists.failed')}
      labels={{
        'tiers.0.price': t('lists.field.price'),
        goods_id: t('lists.field.goods'),
        group_id: t('lists.audience.group'),
        user_id: t('lists.audience.user'),
        from: t('lists.field.from'),
        to: t('lists.field.to'),
      }}
      reasonFields={{ 'pricing.group_not_found': 'group_id', 'pricing.own_account': 'user_id' }}
      send={(values) => createPriceList(bodyOf(of, { ...initial, ...values }))}
      onSent={() => {
        toast('success', t('lists.saved'));
        onClose();
        void cache.listsChanged();
      }}
      onClose={onClose}
    />
  );
}
