import { formatUsdt, linePrice, nextTier, orderTotal, parseUsdt } from '@lotline/front-kit/money';
import type { Schemas } from '@lotline/front-kit/api';
import { useEffect, useState } from 'react';
import styles from './order-panel.module.css';
import { useText } from '../../../shared/text';

/** A total is read out only when it has stood still for a moment. */
const ANNOUNCE_AFTER_MS = 600;

/** A tier is worth mentioning when it is at most a fifth away. */
const isNear = (missing: number, quantity: number): boolean => missing * 5 <= quantity;

/** What the order costs at this quantity. */
export function OrderTotal({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useText('orders');
  const total = quantity === null || quantity < 1 ? null : formatUsdt(orderTotal(goods, quantity));
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total === null ? '' : `${t('panel.total')} ${total}`), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, t]);
  if (quantity === null || total === null) return null;

  const unit = linePrice(goods, quantity);
  const saved = (parseUsdt(goods.price) - unit) * BigInt(quantity);
  const next = nextTier(goods, quantity);
  return (
    <>
      <dl className={styles.total}>
        <div>
          <dt>{t('panel.unit')}</dt>
          <dd>{formatUsdt(unit)}</dd>
        </div>
        <div>
          <dt>{t('panel.quantityLine')}</dt>
          <dd>× {quantity}</dd>
        </div>
        {saved > 0n && (
          <div>
            <dt>{t('panel.saving')}</dt>
            <dd>−{formatUsdt(saved)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{t('panel.total')}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
      {next !== null && isNear(next.missing, quantity) && (
        <p className={styles.nudge}>
          {t('panel.nudge', {
            count: next.missing,
            price: formatUsdt(next.price, { unit: false }),
            saves: formatUsdt(next.saves, { unit: false }),
          })}
        </p>
      )}
    </>
  );
}
