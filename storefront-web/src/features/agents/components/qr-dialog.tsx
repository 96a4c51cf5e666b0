import { drawPoster } from '@lotline/front-kit/agents';
import { saveFile } from '@lotline/front-kit/request';
import { QRCode } from 'antd';
import { useRef } from 'react';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { useText } from '../../../shared/text';
import styles from './agents.module.css';

const posters = [
  { lng: 'zh-CN', name: 'zh-cn' },
  { lng: 'en', name: 'en' },
] as const;

/** The link as a QR code, and as a poster in either language. */
export default function QrDialog({ link, code, onClose }: { link: string; code: string; onClose: () => void }) {
  const { t } = useText('agents');
  const box = useRef<HTMLDivElement>(null);
  const save = async ({ lng, name }: (typeof posters)[number]) => {
    try {
      const canvas = box.current?.querySelector('canvas');
      if (canvas === null || canvas === undefined) throw new Error('No code');
      const texts = {
        brand: t('common:brand', { lng }),
        title: t('poster.title', { lng }),
        lead: t('poster.lead', { lng }),
        scan: t('poster.scan', { lng }),
        code: t('poster.code', { lng, code }),
      };
      saveFile(await drawPoster(canvas, texts), `poster-${code}-${name}.png`);
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
        <QRCode type="canvas" value={link} size={600} color="#101a1c" bgColor="#ffffff" bordered={false} />
      </div>
      <div className={styles.buttons}>
        {posters.map((poster) => (
          <Button key={poster.lng} onClick={() => void save(poster)}>
            {t('qr.save', { language: t(`common:language.${poster.name}`) })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
