import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { Failure } from '../../../shared/feedback/failure';
import { formatCount } from '../../../shared/job';
import { Notice } from '../../../shared/feedback/notice';
import { StatusTag } from '../../../shared/components/status-tag';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { deletionRecordsQuery, type DeletionRecord } from '../api';
import { useRuleText } from '../rule-text';
import styles from './retention.module.css';

const DIGEST_SHOWN = 12;
/** Checks all of them, on the server. */
const CHECK = 'npm run deletion-records -w api';

function useColumns(): TableColumnsType<DeletionRecord> {
  const { t } = useTranslation('retention');
  const { name } = useRuleText();
  const language = useLanguage();
  return [
    {
      key: 'time',
      title: t('column.time', { zone: timeZoneLabel(language) }),
      render: (_, stone) => formatDateTime(stone.ended_at, language),
    },
    { key: 'what', title: t('column.what'), render: (_, stone) => name(stone.name) },
    {
      key: 'genuine',
      title: t('column.seal'),
      render: (_, { genuine }) => (
        <StatusTag
          tone={genuine ? 'success' : 'error'}
          icon={genuine ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
        >
          {t(genuine ? 'genuine' : 'forged')}
        </StatusTag>
      ),
    },
    { key: 'no', title: t('column.no'), align: 'right', render: (_, stone) => formatCount(stone.seq, language) },
    {
      key: 'count',
      title: t('column.count'),
      align: 'right',
      render: (_, stone) => formatCount(stone.count, language),
    },
    {
      key: 'digest',
      title: 'SHA-256',
      render: (_, { digest }) =>
        digest === null ? (
          t('counted')
        ) : (
          <Code text={digest} name="SHA-256" shown={`${digest.slice(0, DIGEST_SHOWN)}…`} />
        ),
    },
  ];
}

/** What is left of each run, and whether it is as the shop wrote it. */
export function DeletionRecordsTable() {
  const { t } = useTranslation(['retention', 'common']);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(deletionRecordsQuery);
  const columns = useColumns();
  const density = useDensity();
  const title = t('deletionRecords.title');
  const stones = data?.pages.flatMap(({ items }) => items) ?? [];
  const forged = stones.filter(({ genuine }) => !genuine).length;
  return (
    <section className={styles.section} aria-labelledby="retention-deletion-records">
      <h2 id="retention-deletion-records">{title}</h2>
      <p>{t('deletionRecords.text')}</p>
      <p>
        {t('deletionRecords.check')} <Code text={CHECK} name={t('deletionRecords.command')} />
      </p>
      {forged > 0 && (
        <Notice kind="warning" title={t('deletionRecords.forged', { count: forged })}>
          {t('deletionRecords.forgedText')}
        </Notice>
      )}
      {error !== null && (
        <Failure error={error} title={t('common:status.failed', { name: title })} onRetry={() => void refetch()} />
      )}
      {!isPending && error === null && stones.length === 0 ? (
        <p>{t('deletionRecords.empty')}</p>
      ) : (
        <HorizontalScroll label={title}>
          <Table<DeletionRecord>
            size={density}
            loading={isPending}
            rowKey="id"
            dataSource={stones}
            columns={columns}
            pagination={false}
          />
        </HorizontalScroll>
      )}
      {hasNextPage && (
        <Button className={styles.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('deletionRecords.more')}
        </Button>
      )}
    </section>
  );
}
