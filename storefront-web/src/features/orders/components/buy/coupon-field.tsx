import type { CouponForm } from '@lotline/shop/checkout';
import { formatUsdt } from '@lotline/web-core/money';
import { Button, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/fields/text-field';
import styles from './order-panel.module.css';

/** The code of a coupon: folded until the buyer has one, from a link for example. */
export function CouponField({ coupon }: { coupon: CouponForm }) {
  const { t } = useTranslation('orders');
  const { typed, applied, isChecking, error, discount } = coupon;
  const [cameWithLink] = useState(typed !== '');
  const [isAsked, setAsked] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  if (!isAsked && !cameWithLink) {
    return (
      <Button type="link" className={styles.haveCode} aria-expanded={false} onClick={() => setAsked(true)}>
        {t('coupon.question')}
      </Button>
    );
  }
  const isApplied = applied !== '' && applied === typed.trim();
  const works = isApplied && error === null && discount > 0n;
  const done = works ? t('coupon.applied', { code: applied, discount: formatUsdt(discount) }) : undefined;
  return (
    <div className={styles.coupon}>
      <TextField
        ref={input}
        label={t('coupon.label')}
        error={isApplied ? error : null}
        help={done}
        maxLength={60}
        value={typed}
        onChange={coupon.setTyped}
        onPressEnter={(event) => {
          // Not the order: the buyer has not seen yet what it comes to.
          event.preventDefault();
          coupon.apply();
        }}
      />
      {works ? (
        <Button onClick={coupon.remove}>{t('coupon.remove')}</Button>
      ) : (
        <Button loading={isChecking} onClick={coupon.apply}>
          {t(isChecking ? 'coupon.applying' : 'coupon.apply')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isApplied ? (error ?? done ?? '') : ''}
      </span>
    </div>
  );
}
