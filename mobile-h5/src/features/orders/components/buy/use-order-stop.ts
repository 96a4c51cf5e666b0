import type { Maintenance } from '@lotline/shop/maintenance';
import type { Micro } from '@lotline/web-core/money';
import { needsChain, orderStop, type PaymentOption, type PayMethod } from '@lotline/shop/checkout';
import { useTranslation } from 'react-i18next';

/** Why no order can be placed now, in a sentence; null when it can. `balance`: null for a guest. */
export function useOrderStop(
  { maintenance, options }: { maintenance: Maintenance | undefined; options: PaymentOption[] | undefined },
  method: PayMethod,
  total: Micro | null,
  balance: Micro | null,
): string | null {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const stop = orderStop(maintenance, options, needsChain(method, total, balance ?? 0n));
  if (stop === null) return null;
  if (stop === 'orders') return t('panel.maintenance');
  if (stop === 'not_configured') return t('errors:wallet.not_configured');
  return t(balance !== null && balance > 0n ? 'common:closed.chain' : 'common:closed.payments');
}
