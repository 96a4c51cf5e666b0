import { useBalanceHeld } from '@lotline/shop/balance';
import { formatUsdt, type Micro } from '@lotline/web-core/money';
import { needsChain, payMethodFor, payPlan, type OrderInput, type PayMethod } from '@lotline/shop/checkout';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../shared/navigation/paths';
import styles from './order-panel.module.css';
import { Segments } from './segments';

const methods = ['tron', 'balance', 'mixed'] as const;

/**
 * Keeps the way of paying at the usual one until the buyer has chosen; without a balance there is one way only.
 * `chainOff`: nothing is taken on the chain now.
 */
export function useUsualMethod(
  form: FormInstance<OrderInput>,
  total: Micro | null,
  balance: Micro | null,
  chainOff: boolean,
): void {
  useEffect(() => {
    const chosen = form.isFieldTouched('method') ? (form.getFieldValue('method') as PayMethod) : null;
    // `setFieldValue` would make it the buyer's choice.
    form.setFieldsValue({ method: payMethodFor(chosen, total, balance, chainOff) });
  }, [form, total, balance, chainOff]);
}

/** What the chosen way of paying takes, in one sentence. */
function Takes({ method, total, balance }: { method: PayMethod; total: Micro; balance: Micro }) {
  const { t } = useTranslation(['orders', 'common']);
  const { fromBalance, onChain, missing } = payPlan(total, balance, method);
  if (missing > 0n) return t('pay.short', { missing: formatUsdt(missing) });
  if (method === 'tron' || total === 0n) return t('pay.held', { balance: formatUsdt(balance) });
  if (onChain === 0n)
    return t('pay.takes.balance', { amount: formatUsdt(fromBalance), left: formatUsdt(balance - fromBalance) });
  return t('pay.takes.mixed', { amount: formatUsdt(fromBalance), rest: formatUsdt(onChain) });
}

/** From where an order is paid: asked only where there is a balance to pay from. */
export function PayMethodItem(props: {
  label: string;
  method: PayMethod;
  total: Micro | null;
  balance: Micro;
  /** Nothing is taken on the chain now. */
  chainOff: boolean;
}) {
  const { label, method, total, balance, chainOff } = props;
  const { t } = useTranslation(['orders', 'common']);
  const onHold = useBalanceHeld();
  const validator = (_: unknown, chosen: PayMethod) => {
    const missing = total === null ? 0n : payPlan(total, balance, chosen).missing;
    return missing === 0n
      ? Promise.resolve()
      : Promise.reject(new Error(t(chainOff ? 'pay.short' : 'pay.tooLittle', { missing: formatUsdt(missing) })));
  };
  const extra = (
    <span className={styles.takes}>
      <span>{onHold ? t('pay.onHold') : <Takes method={method} total={total ?? 0n} balance={balance} />}</span>
      <Link to={paths.balance}>{t(onHold ? 'pay.why' : 'pay.recharge')}</Link>
    </span>
  );
  const segments = methods.map((value) => {
    const off = chainOff && needsChain(value, total, balance);
    return { value, label: t(`pay.method.${value}`), ...(off ? { disabled: true, note: t('common:closed.off') } : {}) };
  });
  if (balance <= 0n) return <p className={styles.noBalance}>{extra}</p>;
  return (
    <Form.Item
      name="method"
      className={styles.method}
      extra={
        <>
          {chainOff && t('common:closed.chain')}
          {extra}
        </>
      }
      dependencies={['quantity']}
      rules={[{ validator }]}
    >
      <Segments label={label} segments={segments} />
    </Form.Item>
  );
}
