import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import styles from '../pay.module.css';

/** What stands in place of the QR code and the address once nobody should pay any more. */
export function CoveredQr() {
  const { t } = useTranslation('cashier');
  return (
    <p className={styles.coveredQr}>
      <Icon name="lock" size={24} />
      <span>{t('qr.expired')}</span>
    </p>
  );
}
