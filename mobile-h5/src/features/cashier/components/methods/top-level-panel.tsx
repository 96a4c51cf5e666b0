import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../shared/components/button';
import { openCashierUrl } from '../../pay-url';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../wallet/wallet.module.css';

/** Inside another site's frame no wallet is connected: the cashier opens in a window of its own, whose address shows. */
export function TopLevelPanel({ cashier }: { cashier: Cashier }) {
  const { t } = useTranslation('cashier');
  return (
    <div className={styles.panel}>
      <p className={styles.promise}>{t('embed.why')}</p>
      <ButtonLink
        href={openCashierUrl(window.location.origin, cashier.credential)}
        target="_blank"
        rel="noopener"
        block
      >
        {t('embed.open')}
      </ButtonLink>
    </div>
  );
}
