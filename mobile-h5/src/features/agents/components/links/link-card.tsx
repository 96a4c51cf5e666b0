import { promotionLink } from '@lotline/web-core/account';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import styles from '../agents.module.css';
import { LinkWords } from '@lotline/shop/components';
import { Card } from '../../../../shared/content/card';
import { ShareButton } from './share-button';

const QrSheet = lazy(() => import('./qr-sheet'));

/** The agent's code and link, to copy or to scan. */
export function LinkCard({ code }: { code: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const [open, setOpen] = useState(false);
  const link = promotionLink(window.location.origin, code);
  return (
    <Card title={t('link.title')}>
      <dl className={styles.facts}>
        <dt>{t('link.code')}</dt>
        <dd>
          <code translate="no">{code}</code>{' '}
          <CopyButton text={code} name={t('link.code')} color="primary" fill="none" />
        </dd>
        <dt>{t('link.link')}</dt>
        <dd>
          <LinkWords link={link} className={styles.link} />
        </dd>
      </dl>
      <div className={styles.buttons}>
        <CopyButton text={link} name={t('link.link')} label={t('link.copy')} color="primary" />
        <ShareButton link={link} />
        <Button onClick={() => setOpen(true)}>{t('link.qr')}</Button>
      </div>
      {open && (
        <Suspense>
          <QrSheet link={link} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
