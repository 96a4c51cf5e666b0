import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { PageHeading } from '../../../shared/components/page-heading';
import { retentionQuery } from '../api';
import { DaysTable } from './days-table';
import styles from './retention.module.css';
import { RulesTable } from './rules-table';
import { DeletionRecordsTable } from './deletion-records-table';

/** What the shop forgets: by which rule, what was and will be on which day, and what is left to prove it. */
export function RetentionPage() {
  const { t } = useTranslation(['retention', 'common']);
  const { data, error, isPending, refetch } = useQuery(retentionQuery);
  if (error !== null && data === undefined) {
    const title = t('common:status.failed', { name: t('title') });
    return (
      <>
        <PageHeading title={t('title')} />
        <Failure error={error} title={title} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={t('title')} />
      {data?.overwritten === false && (
        <Notice kind="warning" title={t('notOverwritten')}>
          {t('notOverwrittenText')}
        </Notice>
      )}
      <div className={styles.days}>
        <DaysTable id="due" days={data?.due ?? []} loading={isPending} />
        <DaysTable id="forgotten" days={data?.forgotten ?? []} loading={isPending} />
      </div>
      <DeletionRecordsTable />
      <RulesTable rules={data?.rules ?? []} loading={isPending} />
    </>
  );
}
