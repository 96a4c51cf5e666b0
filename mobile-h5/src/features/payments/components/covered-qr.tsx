import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons';
import styles from './pay.module.css';

/** What stands in the QR code's place once nobody should pay any more. */
export function CoveredQr() {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.qrPlace}>
      <div className={styles.coveredQr}>
        <Icon name="cross" size={32} />
        <span>{t('qr.expired')}</span>
      </div>
    </div>
  );
}
