import { paymentMethodsQuery, paymentOptions, type PaymentOption } from '@lotline/shop/checkout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api';
import { NoticeBar } from '../feedback/notice-bar';
import styles from './payment-options.module.css';
import { RadioGroup } from '../fields/radio-group';
import { session } from '../api/session';

/** What can be paid with on the chain; undefined until that is known. */
export function usePaymentOptions(): PaymentOption[] | undefined {
  return useQuery({ ...paymentMethodsQuery(api, session), select: paymentOptions }).data;
}

/** The payment method with its contract, the first one chosen; says so when the shop has none. */
export function PaymentOptions({ options }: { options: PaymentOption[] | undefined }) {
  const { t } = useTranslation(['common', 'errors']);
  const [chosen, setChosen] = useState<string | null>(null);
  if (options === undefined) return <div className={styles.place} />;
  if (options.length === 0) return <NoticeBar tone="warning">{t('errors:wallet.not_configured')}</NoticeBar>;
  return (
    <RadioGroup
      label={t('payment.method')}
      labelHidden
      options={options.map(({ contract }) => ({
        value: contract,
        label: t('payment.option'),
        description: (
          <>
            {t('payment.contract')}{' '}
            <code translate="no" className={styles.contract}>
              {contract}
            </code>
          </>
        ),
      }))}
      value={chosen ?? options[0]?.contract ?? null}
      onChange={setChosen}
    />
  );
}
