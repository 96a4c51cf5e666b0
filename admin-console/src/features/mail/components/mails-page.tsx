import { CheckCircleOutlined, EditOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import styles from '../../../shared/content/content.module.css';
import { Failure } from '../../../shared/feedback/failure';
import { PageHeading } from '../../../shared/components/page-heading';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { StatusTag } from '../../../shared/components/status-tag';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { mailTemplatesQuery, type MailTemplate } from '../api';
import { groupKeys, ofGroup } from '../kinds';
import { useKindName } from './kind-name';

/** Every mail whose words staff can change, by who reads it. */
export function MailsPage() {
  const { t } = useTranslation(['mail', 'common']);
  const { data, error, isPending, refetch } = useQuery(mailTemplatesQuery);
  const { name, when } = useKindName();
  const density = useDensity();
  const language = useLanguage();
  const columns: TableColumnsType<MailTemplate> = [
    {
      key: 'kind',
      title: t('column.kind'),
      width: '22%',
      render: (_, { kind }) => <PageLink to={paths.mailTemplate(kind)}>{name(kind)}</PageLink>,
    },
    { key: 'when', title: t('column.when'), width: '42%', render: (_, { kind }) => when(kind) },
    {
      key: 'words',
      title: t('column.words'),
      render: (_, { changed }) => (
        <StatusTag tone={changed ? 'info' : 'neutral'} icon={changed ? <EditOutlined /> : <CheckCircleOutlined />}>
          {t(changed ? 'own' : 'builtIn')}
        </StatusTag>
      ),
    },
    {
      key: 'changed',
      title: t('column.changed'),
      render: (_, { changed_by, changed_at }) =>
        changed_at === null ? '–' : `${changed_by ?? ''} ${formatDateTime(changed_at, language)}`,
    },
  ];
  return (
    <>
      <PageHeading title={t('title')} />
      {error !== null && data === undefined ? (
        <Failure error={error} title={t('common:status.failed', { name: t('title') })} onRetry={() => void refetch()} />
      ) : (
        groupKeys.map((group) => (
          <section key={group} className={styles.card} aria-labelledby={`mails-${group}`}>
            <h2 id={`mails-${group}`}>{t(`group.${group}`)}</h2>
            <HorizontalScroll label={t(`group.${group}`)}>
              <Table<MailTemplate>
                size={density}
                pagination={false}
                loading={isPending}
                rowKey="kind"
                dataSource={ofGroup(group, data ?? [])}
                columns={columns}
              />
            </HorizontalScroll>
          </section>
        ))
      )}
    </>
  );
}
