import { QRCodeSVG } from 'qrcode.react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import styles from '../pay.module.css';

const QrSheet = lazy(() => import('./qr-sheet'));

/**
 * The QR code as a button that enlarges it. Dark on white in both themes; it holds the bare address, which is the one
 * form that every wallet's scanner takes.
 */
export default function QrBlock({ address, amount }: { address: string; amount: string }) {
  const { t } = useTranslation('cashier');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.qrPlace}>
      <button type="button" className={styles.qr} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span role="img" aria-label={t('qr.label', { address })}>
          <QRCodeSVG
            value={address}
            size={224}
            level="M"
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#101a1c"
            aria-hidden="true"
          />
        </span>
        <span className={styles.qrHint}>
          <Icon name="enlarge" size={16} />
          {t('qr.enlarge')}
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <QrSheet address={address} amount={amount} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
