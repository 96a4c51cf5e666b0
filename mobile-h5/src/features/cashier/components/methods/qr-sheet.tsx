import { saveFile } from '@lotline/web-core/browser';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { Icon } from '../../../../shared/components/icons';
import { Popup } from '../../../../shared/components/popup';
import { addressGroups } from '../../amount';
import { GroupedAddress } from './address-block';
import styles from '../pay.module.css';

const WIDTH = 720;
const HEIGHT = 960;
const CODE = 600;

/** Draws the code with what must go along with it: amount, network and the whole address. */
async function imageOf(code: SVGElement, lines: { amount: string; network: string; address: string }): Promise<Blob> {
  const picture = new Image();
  const svg = new XMLSerializer().serializeToString(code);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(picture, (WIDTH - CODE) / 2, 150, CODE, CODE);
  pen.fillStyle = '#101a1c';
  pen.textAlign = 'center';
  pen.font = '600 48px sans-serif';
  pen.fillText(lines.amount, WIDTH / 2, 80);
  pen.font = '28px sans-serif';
  pen.fillText(lines.network, WIDTH / 2, 130);
  pen.font = '30px monospace';
  const groups = addressGroups(lines.address);
  pen.fillText(groups.slice(0, 5).join(' '), WIDTH / 2, 810);
  pen.fillText(groups.slice(5).join(' '), WIDTH / 2, 860);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No image')) : resolve(blob)), 'image/png');
  });
}

/** The QR code as large as the screen allows, to scan from further away or to save. */
export default function QrSheet({
  address,
  amount,
  onClose,
}: {
  address: string;
  amount: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['cashier', 'common']);
  const code = useRef<SVGSVGElement>(null);
  const save = async () => {
    if (code.current === null) return;
    try {
      const figure = `${amount} ${t('common:unit.usdt')}`;
      saveFile(
        await imageOf(code.current, { amount: figure, network: t('amount.network'), address }),
        'usdt-trc20.png',
      );
    } catch {
      announce(t('qr.notSaved'), { urgent: true });
    }
  };
  return (
    <Popup
      title={t('qr.title')}
      onClose={onClose}
      centred
      footer={
        <Button block onClick={() => void save()}>
          <Icon name="download" />
          {t('qr.save')}
        </Button>
      }
    >
      <div className={styles.bigQr}>
        <span role="img" aria-label={t('qr.label', { address })}>
          <QRCodeSVG
            ref={code}
            value={address}
            size={512}
            style={{ width: '100%', height: 'auto' }}
            level="M"
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#101a1c"
            aria-hidden="true"
          />
        </span>
      </div>
      <GroupedAddress address={address} />
      <p className={styles.help}>{t('qr.hint', { amount })}</p>
    </Popup>
  );
}
