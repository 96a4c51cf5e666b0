import { paymentMethodsQuery, paymentOptions, type PaymentOption } from '@lotline/web-core/shop';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from './api';
import { NoticeBar } from './notice-bar';
import styles from './payment-options.module.css';
import { session } from './session';

/** What can be paid with on the chain; undefined until that is known. */
export function usePaymentOptions(): PaymentOption[] | undefined {
  return useQuery({ ...paymentMethodsQuery(api, session), select: paymentOptions }).data;
}

/** The payment method with its contract, the first one chosen; says so when the shop has none. */
export function PaymentOptions({ options }: { options: PaymentOption[] | undefined }) {
  const { t } = useTranslation(['common', 'errors']);
  const name = useId();
  if (options === undefined) return <div className={styles.place} />;
  if (options.length === 0) return <NoticeBar tone="warning">{t('errors:wallet.not_configured')}</NoticeBar>;
  return (
    <div role="radiogroup" aria-label={t('payment.method')} className={styles.options}>
      {options.map(({ contract }, i) => (
        <label key={contract}>
          <input type="radio" name={name} value={contract} required defaultChecked={i === 0} />
          <span>
            {t('payment.option')}
            <small>
              {t('payment.contract')}{' '}
              <code translate="no" className={styles.contract}>
                {contract}
              </code>
            </small>
          </span>
        </label>
      ))}
    </div>
  );
}
