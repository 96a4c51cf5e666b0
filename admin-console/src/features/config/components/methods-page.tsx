import { CheckCircleOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { HistoryButton } from '../../../shared/content';
import { Failure } from '../../../shared/feedback/failure';
import { FullAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { PageHeading } from '../../../shared/components/page-heading';
import { StatusTag } from '../../../shared/components/status-tag';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { fetchMethodHistory, methodsKey, methodsQuery, type Method } from '../api';
import { useMethodLabels } from '../method-labels';
import styles from './config.module.css';
import { MethodDialog } from './method-dialog';

function useColumns(onEdit: (method: Method) => void): TableColumnsType<Method> {
  const { t } = useTranslation(['config', 'common']);
  const language = useLanguage();
  const canWrite = usePermission('methods.write');
  const labelOf = useMethodLabels();
  return [
    {
      key: 'name',
      title: t('method.name'),
      render: (_, { name, type }) => (
        <div className={styles.method}>
          {name}
          <small>{type}</small>
        </div>
      ),
    },
    {
      key: 'address',
      title: t('method.wallet_address'),
      minWidth: 150,
      render: (_, { wallet_address }) => <FullAddress address={wallet_address} name={t('method.wallet_address')} />,
    },
    {
      key: 'contract',
      title: t('method.contract_address'),
      minWidth: 150,
      render: (_, { contract_address }) => (
        <FullAddress address={contract_address} name={t('method.contract_address')} />
      ),
    },
    {
      key: 'min',
      title: t('method.min_amount'),
      align: 'right',
      render: (_, { min_amount }) => <span className="money">{formatUsdt(min_amount)}</span>,
    },
    {
      key: 'state',
      title: t('method.state'),
      render: (_, { offered, type }) => (
        <StatusTag tone={offered ? 'success' : 'neutral'} icon={offered ? <CheckCircleOutlined /> : <StopOutlined />}>
          {t(offered ? 'method.offered' : type === 'TRON' ? 'method.disabled' : 'method.notOffered')}
        </StatusTag>
      ),
    },
    {
      key: 'changed',
      title: t('method.changed'),
      render: (_, { changed_by, changed_at }) =>
        changed_at === null ? '–' : `${changed_by ?? ''} ${formatDateTime(changed_at, language)}`,
    },
    {
      key: 'actions',
      title: t('method.actions'),
      render: (_, method) => (
        <span className={styles.actions}>
          {canWrite && <Button onClick={() => onEdit(method)}>{t('common:action.edit')}</Button>}
          <HistoryButton
            queryKey={[...methodsKey, method.id]}
            fetch={(cursor, signal) => fetchMethodHistory(method.id, cursor, signal)}
            version={method.version}
            labelOf={labelOf}
          />
        </span>
      ),
    },
  ];
}

/** The wallets that the shop is paid to. */
export function MethodsPage() {
  const { t } = useTranslation(['config', 'common']);
  const { data, error, isPending, refetch } = useQuery(methodsQuery);
  const canWrite = usePermission('methods.write');
  const density = useDensity();
  const [edited, setEdited] = useState<Method | 'new' | null>(null);
  const columns = useColumns(setEdited);
  const create = canWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('method.add')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('method.title')} note={data?.length} extra={create} />
      <Notice kind="info" live={false}>
        {t('method.about')}
      </Notice>
      {error !== null && data === undefined ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('method.title') })}
          onRetry={() => void refetch()}
        />
      ) : (
        <HorizontalScroll label={t('method.title')} className={`${styles.card} ${styles.table}`}>
          <Table<Method>
            size={density}
            pagination={false}
            loading={isPending}
            rowKey="id"
            dataSource={data ?? []}
            columns={columns}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('method.empty')} /> }}
          />
        </HorizontalScroll>
      )}
      {edited !== null && <MethodDialog method={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
