import type { Schemas } from '@lotline/web-core/api';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt, linePrice, type Priced, type Tier, toWire } from '@lotline/web-core/money';
import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { goodsDetailQuery } from '../api/queries';
import { FactList } from '../components/facts';
import { fromLocalTime, toLocalTime } from '../content/local-time';
import { toast } from '../feedback/toast';
import { useGoodsOptions } from '../fields/goods-options';
import { ReviewedForm } from '../form/reviewed-form';
import { useLanguage } from '../hooks/app-state';
import { readAmount, useAmountRule } from '../money';
import { createPriceList, updatePriceList, usePricingCache, type PriceList } from './api';
import { HolderFields, TimeFields, type Audience, type ChoiceProps } from './price-list-fields';
import styles from './pricing.module.css';

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

const priceOf = (typed: string): string => toWire(readAmount(typed, maxPrice).micro ?? 0n);

/** What the dialog is about: whatever is absent is chosen in it. */
export interface PriceListSubject {
  goods_id?: string;
  user_id?: string;
  /** The list that is changed; a new one when absent. */
  list?: PriceList;
}

/** The field shows minutes: a time that was not touched keeps its seconds. */
const toMoment = (typed: string, former: string | null): string | null =>
  former !== null && typed === toLocalTime(former) ? former : fromLocalTime(typed);

function contentOf({ list }: PriceListSubject, values: Values): Schemas['PriceListContent'] {
  const [from, to] = [toMoment(values.from, list?.from ?? null), toMoment(values.to, list?.to ?? null)];
  return {
    tiers: [{ min_quantity: 1, price: values.price }, ...values.tiers].map((tier) => ({
      ...tier,
      price: priceOf(tier.price),
    })),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

function bodyOf(of: PriceListSubject, values: Values): Schemas['NewPriceList'] {
  const { audience, goods_id, group_id, user_id } = values;
  const goodsId = of.list?.goods_id ?? of.goods_id ?? goods_id ?? '';
  const holder = audience === 'user' ? { user_id: of.user_id ?? user_id ?? '' } : { group_id: group_id ?? '' };
  return { goods_id: goodsId, ...(audience === 'sale' ? {} : holder), ...contentOf(of, values) };
}

function valuesOf({ user_id: userId, list }: PriceListSubject): Values {
  const noIds = { goods_id: null, group_id: null, user_id: null };
  if (list === undefined) {
    return { ...noIds, audience: userId === undefined ? 'sale' : 'user', price: '', tiers: [], from: '', to: '' };
  }
  const [first, ...tiers] = list.tiers.map((tier) => ({ ...tier, price: digits(tier.price) }));
  return {
    ...noIds,
    audience: list.user_id !== null ? 'user' : list.group_id !== null ? 'group' : 'sale',
    price: first?.price ?? '',
    tiers,
    from: toLocalTime(list.from),
    to: toLocalTime(list.to),
  };
}

function GoodsChoice({ value = null, onChange, ...rest }: ChoiceProps) {
  const { options, setTyped } = useGoodsOptions(value);
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

function Fields({ of }: { of: PriceListSubject }) {
  const { t } = useTranslation(['pricing', 'errors']);
  const [price, goods] = [t('lists.field.price'), t('lists.field.goods')];
  const rule = useAmountRule(price, maxPrice, readAmount);
  return (
    <>
      {of.list === undefined && of.goods_id === undefined && (
        <Form.Item
          name="goods_id"
          label={goods}
          rules={[{ required: true, message: t('errors:rule.required', { label: goods }) }]}
        >
          <GoodsChoice />
        </Form.Item>
      )}
      {of.list === undefined && of.user_id === undefined && <HolderFields />}
      <Form.Item name="price" label={price} required rules={[rule]}>
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Tiers />
      <TimeFields audience={valuesOf(of).audience} />
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
function Review({ of, values }: { of: PriceListSubject; values: Values }) {
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

/** Makes or changes prices for a group, a customer, or, as a sale, for everybody. */
export function PriceListDialog({ of, onClose }: { of: PriceListSubject; onClose: () => void }) {
  const { t } = useTranslation('pricing');
  const cache = usePricingCache();
  const initial = valuesOf(of);
  const { list } = of;
  const send = (values: Values) =>
    list === undefined ? createPriceList(bodyOf(of, values)) : updatePriceList(list.id, contentOf(of, values));
  return (
    <ReviewedForm<Values>
      name="price-list"
      title={t(list === undefined ? 'lists.add' : 'lists.edit')}
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
      send={(values) => send({ ...initial, ...values })}
      onSent={() => {
        toast('success', t('lists.saved'));
        onClose();
        void cache.listsChanged();
      }}
      onClose={onClose}
    />
  );
}
