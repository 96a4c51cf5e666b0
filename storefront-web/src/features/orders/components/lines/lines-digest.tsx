import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/content/copy-button';
import { Icon } from '../../../../shared/content/icons';
import styles from './lines.module.css';

/** The digest of what was delivered, whether the lines on the page agree with it, and how to check a file. */
export function LinesDigest(props: { sha256: string; matches: boolean | null; fileName: string }) {
  const { sha256, matches, fileName } = props;
  const { t } = useTranslation('orders');
  return (
    <div className={styles.digest}>
      <dl className={styles.foot}>
        <dt>{t('lines.digest')}</dt>
        <dd>
          <code translate="no">{sha256}</code>
          <CopyButton text={sha256} name={t('lines.digest')} />
        </dd>
      </dl>
      {matches !== null && (
        <p className={matches ? styles.agrees : styles.wrong}>
          <Icon name={matches ? 'check' : 'warning'} />
          {matches ? t('lines.digestAgrees') : t('lines.digestDiffers')}
        </p>
      )}
      <details>
        <summary>{t('lines.verify')}</summary>
        <p>{t('lines.verifyBody')}</p>
        <ul>
          <li>
            <span>Linux · macOS</span> <code translate="no">shasum -a 256 {fileName}</code>
          </li>
          <li>
            <span>Windows</span> <code translate="no">certutil -hashfile {fileName} SHA256</code>
          </li>
        </ul>
      </details>
    </div>
  );
}
