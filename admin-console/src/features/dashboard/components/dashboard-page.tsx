import { useTranslation } from 'react-i18next';
import { useMay, useMayOpen } from '../../../shared/app-state';
import { PageHeading } from '../../../shared/page-heading';
import styles from './dashboard.module.css';
import { ReconciliationCard } from './reconciliation-card';
import { WaitingReceipts } from './waiting-receipts';

/** What needs attention. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const mayReadStats = useMay('stats.read');
  const mayReadReceipts = useMay('receipts.read');
  const mayOpenReceipts = useMayOpen('settlement');
  return (
    <>
      <PageHeading title={t('title')} />
      <div className={styles.cards}>
        {mayReadStats && <ReconciliationCard />}
        {mayReadReceipts && mayOpenReceipts && <WaitingReceipts />}
      </div>
    </>
  );
}
