import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import styles from './abuse.module.css';

/** The report is in: the ticket to keep. */
export function SentReport({ ticket, onAnother }: { ticket: string; onAnother: () => void }) {
  const { t } = useTranslation('abuse');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p className={styles.ticket}>
        {t('sent.ticket')}
        <strong translate="no">{ticket}</strong>
        <CopyButton text={ticket} name={t('sent.ticket')} />
      </p>
      <p>{t('sent.keep')}</p>
      <Button block onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </>
  );
}
