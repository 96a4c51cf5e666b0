import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Icon } from '../../../shared/content/icons';
import styles from './abuse.module.css';

/** The report is in: the ticket to keep, and where to go with it. */
export function SentReport(props: { ticket: string; contacts: ReactNode; onAnother: () => void }) {
  const { ticket, contacts, onAnother } = props;
  const { t } = useTranslation(['abuse', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.received}>
        <Icon name="check" size={24} />
        {t('sent.title')}
      </h2>
      <dl className={styles.ticket}>
        <dt>{t('sent.ticket')}</dt>
        <dd>
          <strong className="mono" translate="no">
            {ticket}
          </strong>
          <CopyButton text={ticket} name={t('sent.ticket')}>
            {t('common:action.copy')}
          </CopyButton>
        </dd>
      </dl>
      <p>{t('sent.keep')}</p>
      {contacts}
      <div className={styles.submit}>
        <Button onClick={onAnother}>{t('sent.another')}</Button>
      </div>
    </>
  );
}
