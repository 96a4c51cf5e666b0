import { refusedBy, type Maintenance } from '@lotline/shop/maintenance';
import { parseUsdt, type Micro } from '@lotline/web-core/money';
import { needsChain, type PaymentOption, type PayMethod } from '@lotline/shop/ordering';
import { useTranslation } from 'react-i18next';

/**
 * Why the shop would refuse this order: something is stopped, or there is nothing to pay with on the chain; null when it would
 * not. `balance`: null for a guest.
 */
export function useRefused(
  { maintenance, options }: { maintenance: Maintenance | undefined; options: PaymentOption[] | undefined },
  method: PayMethod,
  total: Micro | null,
  balance: string | null,
): string | null {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const held = balance === null ? 0n : parseUsdt(balance);
  const onChain = needsChain(method, total, held);
  const by = refusedBy(maintenance, onChain);
  if (by === 'orders') return t('closed');
  if (by === null) return onChain && options?.length === 0 ? t('errors:wallet.not_configured') : null;
  return t(held > 0n ? 'common:closed.chain' : 'common:closed.payments');
}
