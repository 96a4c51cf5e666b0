import { abuseTexts } from '@lotline/shop/abuse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportForm } from '../../../features/abuse/components/report-form';
import { SentReport } from '../../../features/abuse/components/sent-report';
import { ReachUs } from '../../../features/support/components/reach-us';
import { Card } from '../../../shared/content/card';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(abuseTexts);

const steps = ['quarantine', 'review', 'quiet', 'once'] as const;

/** Where anybody reports an account as their own. */
export function Component() {
  const { t } = useTranslation(['abuse', 'shell']);
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.home, label: t('shell:toShop') }} />
      <p className={styles.lead}>{t('lead')}</p>
      {ticket === null ? (
        <Card title={t('form')}>
          <ReportForm onSent={setTicket} />
        </Card>
      ) : (
        <Card>
          <SentReport ticket={ticket} onAnother={() => setTicket(null)} />
          <ReachUs />
        </Card>
      )}
      <Card title={t('after.title')}>
        <ul className={styles.points}>
          {steps.map((step) => (
            <li key={step}>{t(`after.${step}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
