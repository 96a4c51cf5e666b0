import { useBalanceHeld } from '@lotline/shop/balance';
import { formatBalance, parseUsdt, type Micro } from '@lotline/web-core/money';
import { needsChain, type PaymentOption, type PayMethod } from '@lotline/shop/checkout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../../shared/fields/checkbox';
import styles from './order-sheet.module.css';
import { PaymentOptions } from '../../../../shared/content/payment-options';
import { RadioGroup } from '../../../../shared/fields/radio-group';
import { usePaymentSummary } from './use-payment-summary';

const methods: PayMethod[] = ['tron', 'balance', 'mixed'];

/** From where an order is paid: asked only where there is a balance to pay from. */
function MethodField(props: {
  id: string;
  value: PayMethod;
  total: Micro | null;
  /** Decimal string. */
  balance: string;
  /** Nothing is taken on the chain now. */
  chainOff: boolean;
  /** Where the balance is recharged. */
  rechargeAt: string;
  error: string | undefined;
  onChange: (method: PayMethod) => void;
}) {
  const { id, value, total, balance, chainOff, rechargeAt, error, onChange } = props;
  const { t } = useTranslation(['orders', 'common']);
  const takes = usePaymentSummary();
  const onHold = useBalanceHeld();
  const held = parseUsdt(balance);
  const note = (
    <p className={styles.held}>
      {onHold ? t('pay.onHold') : t('pay.held', { balance: formatBalance(balance) })}{' '}
      <Link to={rechargeAt}>{t(onHold ? 'pay.why' : 'pay.recharge')}</Link>
    </p>
  );
  if (held <= 0n) return note;
  const options = methods.map((method) => {
    const off = chainOff && needsChain(method, total, held);
    const what = off ? t('common:closed.chain') : total === null ? null : takes(total, held, method);
    return { value: method, label: t(`pay.method.${method}`), description: what, disabled: off };
  });
  return (
    <>
      <RadioGroup id={id} label={t('pay.label')} options={options} value={value} error={error} onChange={onChange} />
      {note}
    </>
  );
}

/** What happens when the money comes late and too few lines are left. */
function PartialField({ guest, value, onChange }: { guest: boolean; value: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('orders');
  return (
    <Checkbox checked={value} onChange={onChange}>
      {guest ? t('pay.partialGuest') : t('pay.partial')}
    </Checkbox>
  );
}

/** How the order is paid, and what happens when the money comes late. */
export function PayFields(props: {
  id: string;
  method: PayMethod;
  /** Null: not asked. */
  partial: boolean | null;
  total: Micro | null;
  /** Decimal string; null for a guest. */
  balance: string | null;
  /** Nothing is taken on the chain now. */
  chainOff: boolean;
  rechargeAt: string;
  error: string | undefined;
  /** What can be paid with on the chain. */
  options: PaymentOption[] | undefined;
  onMethod: (method: PayMethod) => void;
  onPartial: (partial: boolean) => void;
}) {
  const { method, partial, balance, options, onMethod, onPartial, ...rest } = props;
  const held = balance === null ? 0n : parseUsdt(balance);
  const onChain = needsChain(method, rest.total, held);
  return (
    <>
      {balance === null ? null : <MethodField {...rest} value={method} balance={balance} onChange={onMethod} />}
      {/* Without any method the button says so. */}
      {onChain && options?.length !== 0 ? <PaymentOptions options={options} asksMethod={held > 0n} /> : null}
      {method === 'balance' || partial === null ? null : (
        <PartialField guest={balance === null} value={partial} onChange={onPartial} />
      )}
    </>
  );
}
