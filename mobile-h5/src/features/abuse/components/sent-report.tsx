import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Result } from '../../../shared/feedback/result';
import styles from './abuse.module.css';

/** The report is in: the ticket to keep. */
export function SentReport({ ticket, onAnother }: { ticket: string; onAnother: () => void }) {
  const { t } = useTranslation('abuse');
  return (
    <>
      <Result status="success" title={t('sent.title')} headingRef={focusHeading}>
        <p>{t('sent.keep')}</p>
      </Result>
      <p className={styles.ticket}>
        {t('sent.ticket')}
        <strong translate="no">{ticket}</strong>
        <CopyButton text={ticket} name={t('sent.ticket')} />
      </p>
      <Button block onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </>
  );
}

// Stable, so that the heading takes the focus once: the form that had it is gone.
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
