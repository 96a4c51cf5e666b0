import { drawCode, type PosterProps } from '@lotline/shop/agents';
import { saveFile } from '@lotline/web-core/browser';
import { QRCode } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/navigation/button';
import { Dialog } from '../../../../shared/feedback/dialog';
import styles from '../agents.module.css';
import { LinkWords } from '@lotline/shop/components';
import { Posters } from './posters';

/** The link as a QR code and in words, and as a poster in either language. */
export default function QrDialog({
  link,
  code,
  goods,
  onClose,
}: Pick<PosterProps, 'link' | 'code' | 'goods'> & { onClose: () => void }) {
  const { t } = useTranslation(['agents', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useCallback((): HTMLCanvasElement => {
    const found = box.current?.querySelector('canvas');
    if (!found) throw new Error('No code');
    return found;
  }, []);
  const saveCode = async () => {
    try {
      saveFile(await drawCode(canvas()), `qr-${code}.png`);
      announce(t('qr.saved'));
    } catch {
      announce(t('qr.notSaved'));
    }
  };
  return (
    <Dialog
      title={t('qr.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <div ref={box} className={styles.code} role="img" aria-label={t('qr.label', { link })}>
        <div aria-hidden="true">
          <QRCode type="canvas" value={link} size={600} color="#101a1c" bgColor="#ffffff" bordered={false} />
        </div>
      </div>
      <p className={styles.underCode}>
        <LinkWords link={link} className={styles.link} />
        <Button onClick={() => void saveCode()}>{t('qr.saveCode')}</Button>
      </p>
      <Posters canvas={canvas} link={link} code={code} goods={goods} />
    </Dialog>
  );
}
