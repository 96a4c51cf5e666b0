import { refusedBy, type Maintenance } from '@lotline/front-kit/closure';
import { parseUsdt, type Micro } from '@lotline/front-kit/money';
import { needsChain, type PayMethod } from '@lotline/front-kit/shop';
import { useTranslation } from 'react-i18next';

/** Why the shop would refuse this order while something is stopped; null when it would not. `balance`: null for a guest. */
export function useRefused(
  maintenance: Maintenance | undefined,
  method: PayMethod,
  total: Micro | null,
  balance: string | null,
): string | null {
  const { t } = useTranslation(['orders', 'common']);
  const held = balance === null ? 0n : parseUsdt(balance);
  const by = refusedBy(maintenance, needsChain(method, total, held));
  if (by === 'orders') return t('closed');
  if (by === null) return null;
  return t(held > 0n ? 'common:closed.chain' : 'common:closed.payments');
}
