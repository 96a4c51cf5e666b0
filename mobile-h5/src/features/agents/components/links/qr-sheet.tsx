import { drawCode, type PosterProps } from '@lotline/shop/agents';
import { saveFile } from '@lotline/web-core/browser';
import { QRCodeCanvas } from 'qrcode.react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { Popup } from '../../../../shared/components/popup';
import styles from '../agents.module.css';
import { LinkWords } from '@lotline/shop/components';
import { Posters } from './posters';

/** The link as a QR code and in words, and as a poster in either language. */
export default function QrSheet({
  link,
  code,
  goods,
  onClose,
}: Pick<PosterProps, 'link' | 'code' | 'goods'> & { onClose: () => void }) {
  const { t } = useTranslation(['agents', 'common']);
  const box = useRef<HTMLCanvasElement>(null);
  const canvas = useCallback((): HTMLCanvasElement => {
    if (box.current === null) throw new Error('No code');
    return box.current;
  }, []);
  const saveCode = async () => {
    try {
      saveFile(await drawCode(canvas()), `qr-${code}.png`);
      announce(t('qr.saved'));
    } catch {
      announce(t('qr.notSaved'), { urgent: true });
    }
  };
  return (
    <Popup title={t('qr.title')} onClose={onClose} centred>
      <div className={styles.code} role="img" aria-label={t('qr.label', { link })}>
        <div aria-hidden="true">
          <QRCodeCanvas ref={box} value={link} size={600} bgColor="#ffffff" fgColor="#101a1c" />
        </div>
      </div>
      <p className={styles.underCode}>
        <LinkWords link={link} className={styles.link} />
      </p>
      <div className={styles.stack}>
        <Button block onClick={() => void saveCode()}>
          {t('qr.saveCode')}
        </Button>
        <Posters canvas={canvas} link={link} code={code} goods={goods} />
      </div>
    </Popup>
  );
}
