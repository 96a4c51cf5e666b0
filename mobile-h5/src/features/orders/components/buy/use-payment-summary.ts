import { formatUsdt, type Micro } from '@lotline/web-core/money';
import { payPlan, type PayMethod } from '@lotline/shop/checkout';
import { useTranslation } from 'react-i18next';

/** What a way of paying will take, in one sentence. */
export function usePaymentSummary(): (total: Micro, balance: Micro, method: PayMethod) => string {
  const { t } = useTranslation('orders');
  return (total, balance, method) => {
    const { fromBalance, onChain, missing } = payPlan(total, balance, method);
    if (missing > 0n) return t('pay.short', { missing: formatUsdt(missing) });
    if (method === 'tron') return t('pay.takes.tron', { amount: formatUsdt(onChain) });
    if (method === 'balance' || onChain === 0n) {
      return t('pay.takes.balance', { amount: formatUsdt(fromBalance), left: formatUsdt(balance - fromBalance) });
    }
    return t('pay.takes.mixed', { amount: formatUsdt(fromBalance), rest: formatUsdt(onChain) });
  };
}
