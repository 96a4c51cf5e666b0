import type { Schemas } from '@lotline/front-kit/api';
import { digits, formatUsdt, linePrice, orderTotal } from '@lotline/front-kit/money';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { nearTier } from '../order-form';
import styles from './order-sheet.module.css';

const SPOKEN_AFTER_MS = 600;

/** The total, read out once it has stayed the same for a moment. */
export function OrderTotal({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useTranslation(['orders', 'common']);
  const known = quantity !== null && quantity >= 1;
  const total = known ? formatUsdt(orderTotal(goods, quantity)) : null;
  useEffect(() => {
    if (total === null) return undefined;
    const timer = setTimeout(() => announce(t('total.spoken', { total })), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, t]);
  return (
    <p className={styles.total}>
      <span>{t('total.label')}</span>
      <span>
        {known ? (
          <small>
            {digits(linePrice(goods, quantity))} × {quantity}
          </small>
        ) : null}
        <strong>{total ?? t('total.unknown')}</strong>
      </span>
    </p>
  );
}

/** One calm sentence when the next cheaper tier is near. */
export function TierNudge({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useTranslation('orders');
  const next = quantity === null || quantity < 1 ? null : nearTier(goods, quantity);
  if (next === null) return null;
  return (
    <p className={styles.nudge}>
      {t('tiers.nudge', { count: next.missing, price: digits(next.price), saves: digits(next.saves) })}
    </p>
  );
}
