import { digits } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import type { SiteConfig } from '../../../../shared/api/site-config';
import { payableMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';
import styles from '../pay.module.css';

/** Only on a local stack: the test network's page, with this payment filled in. */
export function LocalPay({ payment, site }: { payment: Payment; site: SiteConfig | null }) {
  const { t } = useTranslation('cashier');
  const base = site?.local_tools.devnet_url ?? null;
  if (base === null) return null;
  const url = new URL(base);
  url.searchParams.set('to', payment.wallet_address);
  url.searchParams.set('amount', digits(payableMicro(payment)));
  return (
    <p className={styles.local}>
      <a href={url.toString()} target="_blank" rel="noopener">
        {t('local.pay')}
      </a>
    </p>
  );
}

/** Only on a local stack: where the mail went. */
export function LocalMail({ site }: { site: SiteConfig | null }) {
  const { t } = useTranslation('cashier');
  const url = site?.local_tools.mail_url ?? null;
  if (url === null) return null;
  return (
    <p className={styles.local}>
      <a href={url} target="_blank" rel="noopener">
        {t('local.mail')}
      </a>
    </p>
  );
}
