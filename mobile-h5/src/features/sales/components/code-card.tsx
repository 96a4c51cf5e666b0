import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import type { Code } from '../api';
import styles from './sales.module.css';

const QrSheet = lazy(() => import('./qr-sheet'));

function Share({ link }: { link: string }) {
  const { t } = useTranslation('sales');
  const share = async () => {
    try {
      await navigator.share({ url: link });
    } catch (error) {
      // Who closes the system's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        announce(t('code.notShared'), { urgent: true });
    }
  };
  return 'share' in navigator ? <Button onClick={() => void share()}>{t('code.share')}</Button> : null;
}

/** An invite code and its link: to copy, to scan, to share. */
export function CodeCard({ code }: { code: Code }) {
  const { t } = useTranslation('sales');
  const [open, setOpen] = useState(false);
  return (
    <Card title={code.name ?? t('code.title')}>
      <div className={styles.head}>
        <code className={styles.code} translate="no">
          {code.code}
        </code>
        <CopyButton text={code.code} name={t('code.title')} color="primary" fill="none" />
      </div>
      <p className={styles.link} translate="no">
        {code.link}
      </p>
      <div className={styles.buttons}>
        <CopyButton text={code.link} name={t('code.link')} label={t('code.copy')} color="primary" />
        <Button onClick={() => setOpen(true)}>{t('code.qr')}</Button>
        <Share link={code.link} />
      </div>
      {open && (
        <Suspense>
          <QrSheet link={code.link} code={code.code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
