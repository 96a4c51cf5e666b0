import { formatCount } from '@lotline/web-core/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt, linePrice, orderTotal, parseUsdt } from '@lotline/web-core/money';
import { type CouponForm, nearTier, type PayMethod } from '@lotline/shop/checkout';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import styles from './order-sheet.module.css';
import { usePaymentSummary } from './use-payment-summary';

/** Keeps the place of a sum that is not known yet. */
const NONE = '–';
const SPOKEN_AFTER_MS = 600;

/** The total, read out once it has stayed the same for a moment, and for those with a balance where it is taken from. */
export function OrderTotal(props: {
  goods: Schemas['Goods'];
  quantity: number | null;
  method: PayMethod;
  /** Decimal string; null for a guest. */
  balance: string | null;
  coupon: CouponForm;
}) {
  const { goods, quantity, method, balance, coupon } = props;
  const { t } = useTranslation(['orders', 'common']);
  const takes = usePaymentSummary();
  const known = quantity !== null && quantity >= 1;
  const sum = known ? orderTotal(goods, quantity) - coupon.discount : null;
  const total = sum === null ? null : formatUsdt(sum);
  useEffect(() => {
    if (total === null) return undefined;
    const timer = setTimeout(() => announce(t('total.spoken', { total })), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, t]);
  return (
    <div className={styles.total}>
      {coupon.discount > 0n ? (
        <p>
          <span>{t('coupon.line', { code: coupon.applied })}</span>
          <span>−{formatUsdt(coupon.discount)}</span>
        </p>
      ) : null}
      <p>
        <span>{t('panel.total')}</span>
        <span>
          {known ? (
            <small>
              {formatUsdt(linePrice(goods, quantity), { unit: false })} × {formatCount(quantity)}
            </small>
          ) : null}
          <strong>{total ?? NONE}</strong>
        </span>
      </p>
      {sum === null || balance === null || method === 'tron' ? null : (
        <p className={styles.takes}>{takes(sum, parseUsdt(balance), method)}</p>
      )}
    </div>
  );
}

/** One calm sentence when the next cheaper tier is near, and the way to take it. `max` lines can be had. */
export function TierNudge(props: {
  goods: Schemas['Goods'];
  quantity: number | null;
  max: number;
  onTake: (quantity: string) => void;
}) {
  const { goods, quantity, max, onTake } = props;
  const { t } = useTranslation('orders');
  const next = quantity === null || quantity < 1 ? null : nearTier(goods, quantity, max);
  if (quantity === null || next === null) return null;
  const target = quantity + next.missing;
  return (
    <div className={styles.nudge}>
      <p>
        {t('panel.nudge', {
          count: next.missing,
          price: formatUsdt(next.price, { unit: false }),
          saves: formatUsdt(next.saves, { unit: false }),
        })}
      </p>
      <Button onClick={() => onTake(String(target))}>{t('panel.take', { count: target })}</Button>
    </div>
  );
}
