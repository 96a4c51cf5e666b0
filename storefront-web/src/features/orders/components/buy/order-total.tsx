import { formatCount } from '@lotline/web-core/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt, linePrice, orderTotal, parseUsdt } from '@lotline/web-core/money';
import type { CouponForm, PayMethod, PayPlan } from '@lotline/shop/checkout';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './order-panel.module.css';

/** A total is read out only when it has stood still for a moment. */
const ANNOUNCE_AFTER_MS = 600;
/** Keeps the place of a sum that can't be told yet. */
const NONE = '–';

/** Reads a sum out once it stands still. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}

/** Unit price times quantity, the total, and what of it the balance leaves to pay. Whatever is typed, its height stays. */
export function OrderTotal(props: {
  goods: Schemas['Goods'];
  quantity: number | null;
  method: PayMethod;
  plan: PayPlan | null;
  coupon: Pick<CouponForm, 'applied' | 'discount'>;
}) {
  const { goods, quantity, method, plan } = props;
  const { applied, discount } = props.coupon;
  const { t } = useTranslation('orders');
  const known = quantity !== null && quantity > 0;
  const unit = known ? linePrice(goods, quantity) : 0n;
  const saved = known ? (parseUsdt(goods.price) - unit) * BigInt(quantity) : 0n;
  const total = known ? formatUsdt(orderTotal(goods, quantity) - discount) : NONE;
  const mixed = method === 'mixed';
  return (
    <>
      <dl className={styles.total}>
        {discount > 0n && (
          <div>
            <dt>{t('coupon.line', { code: applied })}</dt>
            <dd>−{formatUsdt(discount)}</dd>
          </div>
        )}
        <div className={mixed ? undefined : styles.sum}>
          <dt>
            {t('panel.total')}{' '}
            <span className={styles.from}>
              {known ? `${formatUsdt(unit, { unit: false })} × ${formatCount(quantity)}` : NONE}
              {saved > 0n && (
                <span className={styles.saved}>{t('panel.saved', { amount: formatUsdt(saved, { unit: false }) })}</span>
              )}
            </span>
          </dt>
          <dd>{total}</dd>
        </div>
        {mixed && (
          <div className={styles.sum}>
            <dt>
              {t('panel.payNow')} <span className={styles.from}>{t('panel.onTron')}</span>
            </dt>
            <dd>{plan === null ? NONE : formatUsdt(plan.onChain)}</dd>
          </div>
        )}
      </dl>
      <Spoken text={known ? `${t('panel.total')} ${total}` : ''} />
    </>
  );
}
