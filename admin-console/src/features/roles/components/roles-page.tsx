import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Empty, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { rolesQuery } from '../../../shared/api/queries';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { Failure } from '../../../shared/feedback/failure';
import { LocalText } from '../../../shared/components/local-text';
import { PageHeading } from '../../../shared/components/page-heading';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { StatusTag } from '../../../shared/components/status-tag';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { Role } from '../api';
import styles from './roles.module.css';

function useColumns(): TableColumnsType<Role> {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const canWrite = usePermission('roles.write');
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (_, role) => (
        <span className={styles.name}>
          <PageLink to={paths.role(role.key)}>
            <LocalText text={role.name} />
          </PageLink>
          {role.built_in && (
            <StatusTag tone="neutral" icon={<LockOutlined />}>
              {t('builtIn')}
            </StatusTag>
          )}
        </span>
      ),
    },
    { key: 'members', title: t('column.members'), align: 'right', dataIndex: 'members' },
    { key: 'rights', title: t('column.rights'), align: 'right', render: (_, role) => role.permissions.length },
    {
      key: 'pages',
      title: t('column.pages'),
      render: (_, role) => role.menus.map((menu) => t(`page.${menu}`)).join(t('separator')),
    },
    {
      key: 'changed',
      title: t('column.changed', { zone: timeZoneLabel(language) }),
      render: (_, { changed_at: at, changed_by: by }) =>
        at === null ? '–' : `${formatDateTime(at, language)}${by === null ? '' : ` · ${by}`}`,
    },
    ...(canWrite
      ? [
          {
            key: 'copy',
            title: t('column.actions'),
            render: (_: unknown, role: Role) => (
              <ButtonLink size="small" to={paths.copyOfRole(role.key)}>
                {t('copy.open')}
              </ButtonLink>
            ),
          },
        ]
      : []),
  ];
}

/** Roles of the staff: who has them, how much they allow. */
export function RolesPage() {
  const { t } = useTranslation(['roles', 'common']);
  const { data, error, isPending, refetch } = useQuery(rolesQuery);
  const canWrite = usePermission('roles.write');
  const density = useDensity();
  const columns = useColumns();
  const create = canWrite && (
    <ButtonLink type="primary" icon={<PlusOutlined aria-hidden />} to={paths.newRole}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('title')} note={data?.items.length} extra={create} />
      {error !== null && data === undefined ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('subject') })}
          onRetry={() => void refetch()}
        />
      ) : (
        <HorizontalScroll label={t('title')} className={styles.card}>
          <Table<Role>
            size={density}
            pagination={false}
            loading={isPending}
            rowKey="key"
            dataSource={data?.items ?? []}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} /> }}
            columns={columns}
          />
        </HorizontalScroll>
      )}
    </>
  );
}
