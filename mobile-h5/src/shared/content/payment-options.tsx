import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import { paymentMethodsQuery, paymentOptions, type PaymentOption } from '@lotline/shop/checkout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../feedback/notice-bar';
import styles from './payment-options.module.css';
import { RadioGroup } from '../fields/radio-group';

/** What can be paid with on the chain; undefined until that is known. */
export function usePaymentOptions(): PaymentOption[] | undefined {
  return useQuery({ ...paymentMethodsQuery(api, session), select: paymentOptions }).data;
}

function ContractText({ contract }: PaymentOption) {
  const { t } = useTranslation('common');
  return (
    <>
      {t('payment.contract')}{' '}
      <code translate="no" className={styles.contract}>
        {contract}
      </code>
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
  const [chosen, setChosen] = useState<string | null>(null);
  if (options === undefined) return <div className={styles.place} />;
  if (options.length === 0) return <NoticeBar tone="warning">{t('errors:wallet.not_configured')}</NoticeBar>;
  const [first] = options;
  if (asksMethod && options.length === 1 && first) {
    return (
      <p className={styles.stated}>
        {t('payment.option')} · <ContractText {...first} />
      </p>
    );
  }
  return (
    <RadioGroup
      label={t('payment.method')}
      labelHidden
      options={options.map((option) => ({
        value: option.contract,
        label: t('payment.option'),
        description: <ContractText {...option} />,
      }))}
      value={chosen ?? first?.contract ?? null}
      onChange={setChosen}
    />
  );
}
