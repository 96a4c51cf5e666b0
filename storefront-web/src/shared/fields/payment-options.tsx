import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery, paymentOptions, type PaymentOption } from '@lotline/shop/checkout';
import { tokenMarks } from '@lotline/web-core/marks';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { Notice } from '../feedback/notice';
import styles from './payment-options.module.css';

/** What can be paid with on the chain; undefined until that is known. */
export function usePaymentOptions(): PaymentOption[] | undefined {
  return useQuery({ ...paymentMethodsQuery(api, session), select: paymentOptions }).data;
}

function OptionLabel({ contract }: PaymentOption) {
  const { t } = useTranslation('common');
  return (
    <>
      <img className={styles.mark} src={tokenMarks.usdt} alt="" width={20} height={20} />
      {t('payment.option')}
      <small>
        {t('payment.contract')}{' '}
        <code translate="no" className={styles.contract}>
          {contract}
        </code>
      </small>
    </>
  );
}

/**
 * The payment method with its contract, the first one chosen; says so when the shop has none. A form that asks for balance or
 * chain already (`asksMethod`) states a single one, instead of a second choice.
 */
export function PaymentOptions(props: { options: PaymentOption[] | undefined; asksMethod?: boolean }) {
  const { options, asksMethod = false } = props;
  const { t } = useTranslation(['common', 'errors']);
  if (options === undefined) return <div className={styles.place} />;
  if (options.length === 0) return <Notice tone="warning">{t('errors:wallet.not_configured')}</Notice>;
  const [first] = options;
  if (asksMethod && options.length === 1 && first) {
    return (
      <p className={styles.options}>
        <span>
          <OptionLabel {...first} />
        </span>
      </p>
    );
  }
  return (
    <Radio.Group aria-label={t('payment.method')} className={styles.options} defaultValue={options[0]?.contract}>
      {options.map((option) => (
        <Radio key={option.contract} value={option.contract}>
          <OptionLabel {...option} />
        </Radio>
      ))}
    </Radio.Group>
  );
}
