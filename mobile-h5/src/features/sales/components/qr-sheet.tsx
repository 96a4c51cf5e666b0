import { QRCodeCanvas } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../shared/components/popup';
import styles from './sales.module.css';

/** The link as a QR code, large enough to be scanned from this screen. */
export default function QrSheet({ link, code, onClose }: { link: string; code: string; onClose: () => void }) {
  const { t } = useTranslation('sales');
  return (
    <Popup title={t('code.qrTitle', { code })} onClose={onClose} centred>
      <div className={styles.qr} role="img" aria-label={t('code.qrOf', { link })}>
        <QRCodeCanvas value={link} size={600} marginSize={2} bgColor="#ffffff" fgColor="#101a1c" />
      </div>
      <p className={styles.lead}>{t('code.scan')}</p>
    </Popup>
  );
}
