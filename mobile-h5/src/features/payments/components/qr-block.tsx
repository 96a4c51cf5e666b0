import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons';
import { Sheet } from '../../../shared/sheet';
import { GroupedAddress } from './address-block';
import styles from './pay.module.css';

const SIZE = 224;
const QUIET_ZONE = 4;

/** Dark on white in both themes; holds the bare address, which is the one form that every wallet's scanner takes. */
const Code = ({ address, size }: { address: string; size: number | string }) => (
  <QRCodeSVG
    value={address}
    size={typeof size === 'number' ? size : SIZE}
    style={{ width: size, height: 'auto' }}
    level="M"
    marginSize={QUIET_ZONE}
    bgColor="#ffffff"
    fgColor="#101a1c"
    aria-hidden="true"
  />
);

/** The QR code as a button that enlarges it. */
export function QrBlock({ address, amount }: { address: string; amount: string }) {
  const { t } = useTranslation('payments');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.qrPlace}>
      <button type="button" className={styles.qr} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span role="img" aria-label={t('qr.label', { address })}>
          <Code address={address} size={SIZE} />
        </span>
        <span className={styles.qrHint}>
          <Icon name="enlarge" size={16} />
          {t('qr.enlarge')}
        </span>
      </button>
      {open ? (
        <Sheet title={t('qr.title')} onClose={() => setOpen(false)} centred>
          <div className={styles.bigQr}>
            <span role="img" aria-label={t('qr.label', { address })}>
              <Code address={address} size="100%" />
            </span>
          </div>
          <GroupedAddress address={address} />
          <p className={styles.help}>{t('qr.hint', { amount })}</p>
        </Sheet>
      ) : null}
    </div>
  );
}

/** What stands in the code's place once nobody should pay any more. */
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
