import { useTranslation } from 'react-i18next';
import type { SiteConfig } from '../../../shared/site-config';
import type { Payment } from '../state-table';
import styles from './pay.module.css';
import { Transfers } from './transfers';

/** Delivered: where the lines are, and the receipt of what was paid. */
export function DeliveredPanel({
  payment,
  site,
  href,
}: {
  payment: Payment;
  site: SiteConfig | null;
  href: string | null;
}) {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.stack}>
      <div className={styles.help}>
        {href === null ? <p>{t('delivered.inMail')}</p> : null}
        <p>{t('delivered.mail')}</p>
        <p>{t('delivered.keep')}</p>
      </div>
      <Transfers payment={payment} explorerUrl={site?.chain.explorer_tx_url ?? null} />
    </div>
  );
}
