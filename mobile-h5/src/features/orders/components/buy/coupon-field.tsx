import type { CouponForm } from '@lotline/shop/checkout';
import { formatUsdt } from '@lotline/web-core/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { Field } from '../../../../shared/fields/field';
import { Input } from '../../../../shared/fields/input';
import styles from './order-sheet.module.css';

/** The code of a coupon: folded until the buyer has one, from a link for example. */
export function CouponField({ coupon }: { coupon: CouponForm }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const { typed, applied, isChecking, error, discount } = coupon;
  const [isOpen, setOpen] = useState(typed !== '');
  if (!isOpen) {
    return (
      <div>
        <Button color="primary" fill="none" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('coupon.question')}
        </Button>
      </div>
    );
  }
  const isApplied = applied !== '' && applied === typed.trim();
  const works = isApplied && error === null && discount > 0n;
  const done = works ? t('coupon.applied', { code: applied, discount: formatUsdt(discount) }) : undefined;
  return (
    <div className={styles.coupon}>
      <Field
        id={id}
        label={t('coupon.label')}
        help={done === undefined ? undefined : <span role="status">{done}</span>}
        error={(isApplied && error) || undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={typed}
            onChange={coupon.setTyped}
          />
        )}
      </Field>
      {works ? (
        <Button onClick={coupon.remove}>{t('coupon.remove')}</Button>
      ) : (
        <Button loading={isChecking} onClick={coupon.apply}>
          {t(isChecking ? 'coupon.applying' : 'coupon.apply')}
        </Button>
      )}
    </div>
  );
}
