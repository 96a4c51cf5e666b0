import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, toWire } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../shared/components/facts';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { readAmount } from '../../../shared/money';
import type { Coupon } from '../api';
import { maxDiscount, maxMinAmount, readPercent, type Choice, type Terms } from '../terms';

/** The form's names of its fields, by the name on the wire. */
export function useTermLabels() {
  const { t } = useTranslation('coupons');
  return {
    discount_bp: t('field.percent'),
    discount: t('field.discount'),
    min_amount: t('field.minAmount'),
    min_quantity: t('field.minQuantity'),
    goods_ids: t('field.goods'),
    category_ids: t('field.categories'),
    group_ids: t('field.groups'),
    user_id: t('field.user'),
    from: t('field.from'),
    to: t('field.to'),
    max_uses: t('field.maxUses'),
    max_uses_per_customer: t('field.maxUsesPerCustomer'),
    promotion_code: t('field.promotionCode'),
    note: t('field.note'),
  };
}

/** What a coupon takes off, in words. */
export function useDiscountWords() {
  const { t } = useTranslation('coupons');
  return ({ discount_bp: bp, discount }: Pick<Coupon, 'discount_bp' | 'discount'>): string =>
    bp === null ? t('off.fixed', { amount: formatUsdt(discount ?? '0') }) : t('off.percent', { percent: bp / 100 });
}

/** The terms of a coupon as labelled values. */
export function useTermFacts(): (terms: Terms) => Fact[] {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const labels = useTermLabels();
  const discountOf = useDiscountWords();
  const amountOf = (text: string, max: string) => readAmount(text, max).micro ?? 0n;
  const count = (value: number | null) => (value === null ? t('any') : formatCount(value, language));
  const names = (choices: readonly Choice[], none: string) =>
    choices.length === 0 ? none : choices.map(({ label }) => label).join(t('separator'));
  const time = (typed: string, none: string) =>
    typed === '' ? none : formatDateTime(new Date(typed).toISOString(), language);
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (terms) => {
    const all = terms.goods_ids.length + terms.category_ids.length === 0;
    return [
      [
        t('column.discount'),
        discountOf(
          terms.kind === 'percent'
            ? { discount_bp: readPercent(terms.discount_bp) ?? 0, discount: null }
            : { discount_bp: null, discount: toWire(amountOf(terms.discount, maxDiscount)) },
        ),
      ],
      [labels.min_amount, terms.min_amount === '' ? t('none') : formatUsdt(amountOf(terms.min_amount, maxMinAmount))],
      [labels.min_quantity, terms.min_quantity === null ? t('none') : count(terms.min_quantity)],
      [labels.goods_ids, names(terms.goods_ids, all ? t('allGoods') : '–')],
      [labels.category_ids, names(terms.category_ids, '–')],
      [labels.group_ids, names(terms.group_ids, t('everyone'))],
      [labels.user_id, terms.user_id?.label ?? t('everyone')],
      [labels.from, time(terms.from, t('now'))],
      [labels.to, time(terms.to, t('noEnd'))],
      [labels.max_uses, count(terms.max_uses)],
      [labels.max_uses_per_customer, count(terms.max_uses_per_customer)],
      [t('field.firstOrderOnly'), yesNo(terms.first_order_only)],
      [t('field.withNegotiated'), yesNo(terms.with_negotiated)],
      [labels.promotion_code, terms.promotion_code === '' ? '–' : terms.promotion_code],
      [labels.note, terms.note === '' ? '–' : terms.note],
      [t('field.active'), yesNo(terms.active)],
    ];
  };
}
