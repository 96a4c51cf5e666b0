import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../shared/app-state';
import { Failure } from '../../../shared/failure';
import { Notice } from '../../../shared/notice';
import { PageHeading } from '../../../shared/page-heading';
import { paths } from '../../../shared/paths';
import { useRetention } from '../api';
import { DaysTable } from './days-table';
import styles from './retention.module.css';
import { RulesTable } from './rules-table';
import { TombstonesTable } from './tombstones-table';

const HOUR_SECONDS = 3_600;

/** Why nothing is forgotten, and what to do. Only who may see the dashboard is led there. */
function Paused({ aheadSeconds }: { aheadSeconds: number }) {
  const { t } = useTranslation('retention');
  const mayLook = useMay('stats.read');
  return (
    <Notice
      kind="warning"
      title={t('paused.title')}
      action={mayLook ? <Link to={paths.dashboard}>{t('paused.look')}</Link> : undefined}
    >
      {t('paused.text', { count: Math.floor(aheadSeconds / HOUR_SECONDS) })}
    </Notice>
  );
}

/** What the shop forgets: by which rule, what was and will be on which day, and what is left to prove it. */
export function RetentionPage() {
  const { t } = useTranslation(['retention', 'common']);
  const { data, error, isPending, refetch } = useRetention();
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
      {data !== undefined && data.paused_ahead_seconds !== null && <Paused aheadSeconds={data.paused_ahead_seconds} />}
      {data?.overwritten === false && (
        <Notice kind="warning" title={t('notOverwritten')}>
          {t('notOverwrittenText')}
        </Notice>
      )}
      <div className={styles.days}>
        <DaysTable id="due" days={data?.due ?? []} loading={isPending} />
        <DaysTable id="forgotten" days={data?.forgotten ?? []} loading={isPending} />
      </div>
      <TombstonesTable />
      <RulesTable rules={data?.rules ?? []} loading={isPending} />
    </>
  );
}
