import { rechargeLimitsQuery, useOpenRecharge, useRechargeAmount } from '@lotline/shop/balance';
import type { RechargeLimits } from '@lotline/web-core/balance';
import { addUsdt, formatBalance, formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Form, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { useGo } from '../../../shared/navigation/use-go';
import { Notice } from '../../../shared/feedback/notice';
import { PaymentOptions, usePaymentOptions } from '../../../shared/fields/payment-options';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { AmountField } from './amount-field';
import styles from './balance.module.css';

interface FormProps {
  /** Decimal string. */
  balance: string;
  maintenance: boolean;
}

/** What the balance is, and will be. */
function Outlook({ balance, amount }: { balance: string; amount: bigint | null }) {
  const { t } = useTranslation('balance');
  return (
    <>
      <Statistic
        className={styles.now}
        title={t('form.now')}
        value={balance}
        formatter={() => formatBalance(balance)}
      />
      <dl className={styles.outlook}>
        <div>
          <dt>{t('form.recharge')}</dt>
          <dd>{amount === null ? '–' : `+${formatUsdt(amount)}`}</dd>
        </div>
        <div className={styles.after}>
          <dt>{t('form.after')}</dt>
          <dd>{amount === null ? '–' : formatBalance(addUsdt(balance, amount))}</dd>
        </div>
      </dl>
    </>
  );
}

function Fields({ balance, maintenance, limits }: FormProps & { limits: RechargeLimits }) {
  const { t } = useTranslation('balance');
  const [form] = Form.useForm<{ amount: string }>();
  const typed = Form.useWatch('amount', form) ?? '';
  const labels = { amount: t('form.amount') };
  const errors = useFormErrors(form, labels);
  const { micro, problemOf } = useRechargeAmount(limits, typed);
  const go = useGo();
  const openRecharge = useOpenRecharge();
  const { isPending, failure, submit } = useFormSubmit<bigint>(errors, async (amount) => {
    const recharge = await openRecharge(amount);
    go(recharge.pay_url);
  });
  const options = usePaymentOptions();
  const closed = maintenance || options?.length === 0;
  return (
    <ShopForm<{ amount: string }>
      form={form}
      errors={errors}
      validateTrigger={['onBlur', 'onChange']}
      initialValues={{ amount: '' }}
      onFinish={() => {
        if (micro !== null && !closed) submit(micro);
      }}
    >
      <FormFailure title={t('form.failed')} message={failure} />
      <div className={styles.columns}>
        <Form.Item name="amount" label={labels.amount} extra={t('form.whatever')} rules={[validatorRule(problemOf)]}>
          <AmountField limits={limits} />
        </Form.Item>
        <div>
          <Outlook balance={balance} amount={micro} />
          <PaymentOptions options={options} />
          {maintenance && (
            <div className={styles.above}>
              <Notice tone="warning">{t('form.maintenance')}</Notice>
            </div>
          )}
          <SendButton htmlType="submit" type="primary" size="large" block loading={isPending} disabled={closed}>
            {isPending ? t('form.submitting') : t('form.submit')}
          </SendButton>
        </div>
      </div>
    </ShopForm>
  );
}

/** Recharges the balance: an amount, what it leads to, and the way to the cashier. */
export function RechargeForm(props: FormProps) {
  const { t } = useTranslation('balance');
  const query = useQuery(rechargeLimitsQuery());
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="recharge-title">
      <h2 id="recharge-title" className={styles.title}>
        {t('form.title')}
      </h2>
      <Async query={query} name={t('form.name')} skeleton={<Skeleton rows={4} />}>
        {(limits) => <Fields {...props} limits={limits} />}
      </Async>
    </section>
  );
}
