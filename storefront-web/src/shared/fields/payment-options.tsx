import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery, paymentOptions, type PaymentOption } from '@lotline/shop/checkout';
import { tokenMarks } from '@lotline/web-core/marks';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { Notice } from '../feedback/notice';
import styles from './payment-options.module.css';
import { api, session } from '../services';

/** What can be paid with on the chain; undefined until that is known. */
export function usePaymentOptions(): PaymentOption[] | undefined {
  return useQuery({ ...paymentMethodsQuery(api, session), select: paymentOptions }).data;
}

/** The payment method with its contract, the first one chosen; says so when the shop has none. */
export function PaymentOptions({ options }: { options: PaymentOption[] | undefined }) {
  const { t } = useTranslation(['common', 'errors']);
  if (options === undefined) return <div className={styles.place} />;
  if (options.length === 0) return <Notice tone="warning">{t('errors:wallet.not_configured')}</Notice>;
  return (
    <Radio.Group aria-label={t('payment.method')} className={styles.options} defaultValue={options[0]?.contract}>
      {options.map(({ contract }) => (
        <Radio key={contract} value={contract}>
          <img className={styles.mark} src={tokenMarks.usdt} alt="" width={20} height={20} />
          {t('payment.option')}
          <small>
            {t('payment.contract')}{' '}
            <code translate="no" className={styles.contract}>
              {contract}
            </code>
          </small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
