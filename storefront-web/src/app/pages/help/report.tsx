import { abuseTexts } from '@lotline/shop/abuse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../features/abuse/components/abuse.module.css';
import { ReportForm } from '../../../features/abuse/components/report-form';
import { SentReport } from '../../../features/abuse/components/sent-report';
import { WhatHappens } from '../../../features/abuse/components/what-happens';
import { Contacts } from '../../../features/site/components/contacts';
import { Page } from '../../../shared/content/page';
import { addTexts } from '../../i18n';

addTexts(abuseTexts);

/** Where anybody reports an account as their own. */
export function ReportPage() {
  const { t } = useTranslation('abuse');
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <Page narrow title={t('title')} lead={t('lead')}>
      <div className={styles.layout}>
        <div className={`card ${styles.box}`}>
          {ticket === null ? (
            <>
              <h2>{t('form')}</h2>
              <ReportForm onSent={setTicket} />
            </>
          ) : (
            <SentReport
              ticket={ticket}
              contacts={<Contacts heading={t('sent.next')} about={ticket} />}
              onAnother={() => setTicket(null)}
            />
          )}
        </div>
        <WhatHappens />
      </div>
    </Page>
  );
}
