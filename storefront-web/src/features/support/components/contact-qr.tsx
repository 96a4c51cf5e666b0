import { QRCode } from 'antd';
import styles from './service.module.css';

/** A contact to open with a phone. Dark on white in both themes, which is what cameras read. */
export default function ContactQr({ href, name }: { href: string; name: string }) {
  return (
    <div className={styles.qr} role="img" aria-label={name}>
      <QRCode value={href} type="svg" size={168} color="#000" bgColor="#fff" bordered={false} />
    </div>
  );
}
