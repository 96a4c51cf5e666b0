import { digits } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../../shared/components/collapse';
import { payableMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';

/** What to set when the money is on an exchange, which takes its fee from the amount. */
export function ExchangeHelp({ payment }: { payment: Payment }) {
  const { t } = useTranslation('cashier');
  const amount = digits(payableMicro(payment));
  return (
    <Collapse title={t('exchange.title')}>
      <ol>
        <li>{t('exchange.network')}</li>
        <li>{t('exchange.fee', { amount })}</li>
        <li>{t('exchange.time')}</li>
      </ol>
    </Collapse>
  );
}
