import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import styles from './security.module.css';

function save(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shown once: who loses the authenticator gets in with these. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  return (
    <>
      <Notice kind="warning" title={t('codes.title')}>
        {t('codes.text')}
      </Notice>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => save(codes)}>{t('codes.save')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </>
  );
}
