import { promotionLink } from '@lotline/web-core/account';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/navigation/button';
import { CopyButton } from '../../../../shared/content/copy-button';
import { Facts } from '../../../../shared/content/facts';
import styles from '../agents.module.css';
import { LinkWords } from '@lotline/shop/components';
import { Section } from '../section';
import { ShareButton } from './share-button';

const QrDialog = lazy(() => import('./qr-dialog'));

/** The agent's code and link, to copy or to scan. */
export function LinkCard({ code }: { code: string }) {
  const { t } = useTranslation('agents');
  const [open, setOpen] = useState(false);
  const link = promotionLink(window.location.origin, code);
  return (
    <Section title={t('link.title')}>
      {/* A link has the whole width to stand in one piece. */}
      <div className={styles.facts}>
        <Facts
          stacked
          items={[
            [
              t('link.code'),
              <span key="code">
                <code translate="no">{code}</code> <CopyButton text={code} name={t('link.code')} />
              </span>,
            ],
            [t('link.link'), <LinkWords key="link" link={link} className={styles.link} />],
          ]}
        />
      </div>
      <div className={styles.buttons}>
        <CopyButton text={link} name={t('link.link')}>
          {t('link.copy')}
        </CopyButton>
        <ShareButton link={link} />
        <Button onClick={() => setOpen(true)}>{t('link.qr')}</Button>
      </div>
      {open && (
        <Suspense>
          <QrDialog link={link} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
