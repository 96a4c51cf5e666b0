import { formatBalance, formatUsdt, parseUsdt, type Micro } from '@lotline/front-kit/money';
import { payPlan, type PayMethod } from '@lotline/front-kit/shop';
import { Checkbox, Form, Radio } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useText } from '../../../shared/text';
import styles from './order-panel.module.css';

const methods: PayMethod[] = ['tron', 'balance', 'mixed'];

/** What a way of paying will take, in one sentence. */
function useTakes(): (total: Micro, balance: Micro, method: PayMethod) => string {
  const { t } = useText('orders');
  return (total, balance, method) => {
    const { fromBalance, onChain, missing } = payPlan(total, balance, method);
    if (missing > 0n) return t('pay.short', { missing: formatUsdt(missing) });
    if (method === 'tron') return t('pay.takes.tron', { amount: formatUsdt(onChain) });
    if (method === 'balance' || onChain === 0n)
      return t('pay.takes.balance', { amount: formatUsdt(fromBalance), left: formatUsdt(balance - fromBalance) });
    return t('pay.takes.mixed', { amount: formatUsdt(fromBalance), rest: formatUsdt(onChain) });
  };
}

function MethodField(props: {
  id?: string;
  value?: PayMethod;
  onChange?: (event: unknown) => void;
  total: Micro | null;
  balance: Micro;
}) {
  const { total, balance, ...field } = props;
  const { t } = useText('orders');
  const takes = useTakes();
  return (
    <Radio.Group {...field} className={styles.methods}>
      {methods.map((method) => (
        <Radio key={method} value={method}>
          {t(`pay.method.${method}`)}
          {total !== null && <span className={styles.takes}>{takes(total, balance, method)}</span>}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** From where an order is paid: asked only where there is a balance to pay from. */
function MethodItem({ label, total, balance }: { label: string; total: Micro | null; balance: Micro }) {
  const { t } = useText('orders');
  const validator = (_: unknown, method: PayMethod) => {
    const missing = total === null ? 0n : payPlan(total, balance, method).missing;
    return missing === 0n
      ? Promise.resolve()
      : Promise.reject(new Error(t('pay.tooLittle', { missing: formatUsdt(missing) })));
  };
  const held = (
    <span className={styles.held}>
      {t('pay.held', { balance: formatBalance(balance) })} <Link to={paths.balance}>{t('pay.recharge')}</Link>
    </span>
  );
  if (balance <= 0n) return <p className={styles.noBalance}>{held}</p>;
  return (
    <Form.Item name="method" label={label} extra={held} dependencies={['quantity']} rules={[{ validator }]}>
      <MethodField total={total} balance={balance} />
    </Form.Item>
  );
}

/** How the order is paid, and what happens when the money comes late. */
export function PayFields(props: {
  label: string;
  method: PayMethod;
  total: Micro | null;
  /** Decimal string; null for a guest. */
  balance: string | null;
}) {
  const { label, method, total, balance } = props;
  const { t } = useText('orders');
  return (
    <>
      {balance !== null && <MethodItem label={label} total={total} balance={parseUsdt(balance)} />}
      {method !== 'balance' && (
        <Form.Item name="deliver_partial" valuePropName="checked">
          <Checkbox>{balance === null ? t('pay.partialGuest') : t('pay.partial')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
