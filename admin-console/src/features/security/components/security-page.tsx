import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactorRequired } from '../../../shared/hooks/app-state';
import { Notice } from '../../../shared/feedback/notice';
import { PageHeading } from '../../../shared/components/page-heading';
import { Enrol } from './enrol';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor';
import styles from './security.module.css';
import { Sessions } from './sessions';

/** What keeps one's own account safe: the second factor, and where one is signed in. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const [enrolling, setEnrolling] = useState(false);
  const secondFactorRequired = useSecondFactorRequired();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} />
      {secondFactorRequired && (
        <Notice kind="warning" title={t('demanded.title')} live={false}>
          {t('demanded.text')}
        </Notice>
      )}
      <section className={styles.card} aria-labelledby="second-factor">
        <h2 id="second-factor">{t('factor.title')}</h2>
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : enrolling ? (
          <Enrol
            onEnrolled={(recovery) => {
              setEnrolling(false);
              setCodes(recovery);
            }}
            onCancel={() => setEnrolling(false)}
          />
        ) : (
          <SecondFactor onEnrol={() => setEnrolling(true)} onCodes={setCodes} />
        )}
      </section>
      {!secondFactorRequired && (
        <section className={styles.card} aria-labelledby="sessions">
          <h2 id="sessions">{t('sessions.title')}</h2>
          <Sessions />
        </section>
      )}
    </div>
  );
}
