import { CheckCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { StatusTag } from '../../../shared/components/status-tag';
import { waitingReceiptsQuery } from '../api';
import styles from './dashboard.module.css';

/** How many receipts wait for a decision, and the way to them. */
export function WaitingReceipts() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch } = useQuery(waitingReceiptsQuery);
  return (
    <section className={styles.card} aria-labelledby="waiting-receipts">
      <h2 id="waiting-receipts">{t('receipts.title')}</h2>
      {data === undefined && error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('receipts.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <StatusTag
            tone={data === 0 ? 'success' : 'warning'}
            icon={data === 0 ? <CheckCircleOutlined /> : <QuestionCircleOutlined />}
          >
            {t('receipts.waiting', { count: data })}
          </StatusTag>
          <p className={styles.link}>
            <PageLink to={paths.receipts}>{t('receipts.open')}</PageLink>
          </p>
        </>
      )}
    </section>
  );
}
