import { drawPoster, linkWords } from '@lotline/front-kit/agents';
import { saveFile } from '@lotline/front-kit/request';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { Sheet } from '../../../shared/sheet';
import styles from './agents.module.css';

const posters = [
  { lng: 'zh-CN', name: 'zh-cn' },
  { lng: 'en', name: 'en' },
] as const;

/** The link as a QR code, and as a poster in either language. */
export default function QrSheet({ link, code, onClose }: { link: string; code: string; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'common']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = async ({ lng, name }: (typeof posters)[number]) => {
    try {
      if (canvas.current === null) throw new Error('No code');
      const texts = {
        brand: t('common:brand', { lng }),
        title: t('poster.title', { lng }),
        lead: t('poster.lead', { lng }),
        scan: t('poster.scan', { lng }),
        address: linkWords(link),
        code: t('poster.code', { lng, code }),
      };
      saveFile(await drawPoster(canvas.current, texts), `poster-${code}-${name}.png`);
      announce(t('qr.saved'));
    } catch {
      announce(t('qr.notSaved'), { urgent: true });
    }
  };
  return (
    <Sheet title={t('qr.title')} onClose={onClose} centred>
      <div className={styles.code} role="img" aria-label={t('qr.label', { link })}>
        <QRCodeCanvas ref={canvas} value={link} size={600} marginSize={2} bgColor="#ffffff" fgColor="#101a1c" />
      </div>
      <div className={styles.posters}>
        {posters.map((poster) => (
          <Button key={poster.lng} block onClick={() => void save(poster)}>
            {t('qr.save', { language: t(`common:language.${poster.name}`) })}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
