import { type ApiKey, useKeyFacts } from '@lotline/shop/api-keys';
import { Tag, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/content/data-table';
import { Time } from '../../../shared/content/time';
import { Button } from '../../../shared/navigation/button';
import styles from './api-keys.module.css';

interface KeyActions {
  onRotate: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

function KeyName({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix } = apiKey;
  const { test } = useKeyFacts()(apiKey);
  return (
    <>
      <strong>{name}</strong> {test !== null && <Tag color="processing">{test}</Tag>}
      <code className={styles.prefix} translate="no">
        {prefix}…
      </code>
    </>
  );
}

function Validity({ apiKey }: { apiKey: ApiKey }) {
  const { validity, overlap } = useKeyFacts()(apiKey);
  return (
    <>
      {validity}
      {overlap !== null && <div className={styles.overlap}>{overlap}</div>}
    </>
  );
}

function Actions({ apiKey, onRotate, onRevoke }: KeyActions & { apiKey: ApiKey }) {
  const { isActive, rotate, revoke } = useKeyFacts()(apiKey);
  return (
    <div className={styles.actions}>
      {isActive && (
        <Button size="small" aria-label={rotate.named} onClick={() => onRotate(apiKey)}>
          {rotate.label}
        </Button>
      )}
      <Button size="small" danger={isActive} aria-label={revoke.named} onClick={() => onRevoke(apiKey)}>
        {revoke.label}
      </Button>
    </div>
  );
}

/** The user's keys with what they may do and when they were used. */
export function KeysTable({ keys, ...actions }: KeyActions & { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('apiKeys');
  const factsOf = useKeyFacts();
  const columns: TableProps<ApiKey>['columns'] = [
    { key: 'name', title: t('column.name'), render: (_, key) => <KeyName apiKey={key} /> },
    {
      key: 'scopes',
      title: t('column.scopes'),
      render: (_, key) => factsOf(key).scopes.map((scope) => <Tag key={scope}>{scope}</Tag>),
    },
    { key: 'spending', title: t('column.spending'), render: (_, key) => factsOf(key).spending },
    {
      key: 'addresses',
      title: t('column.addresses'),
      render: (_, key) => factsOf(key).addresses.map((address) => <div key={address}>{address}</div>),
    },
    {
      key: 'lastUsed',
      title: t('column.lastUsed'),
      render: (_, { last_used_at: at }) => (at === null ? t('neverUsed') : <Time at={at} relative />),
    },
    { key: 'expires', title: t('column.expires'), render: (_, key) => <Validity apiKey={key} /> },
    {
      key: 'state',
      title: t('column.state'),
      render: (_, key) => <Tag color={key.state === 'active' ? 'success' : 'default'}>{factsOf(key).state}</Tag>,
    },
    { key: 'actions', title: t('column.actions'), render: (_, key) => <Actions apiKey={key} {...actions} /> },
  ];
  return <DataTable<ApiKey> label={t('title')} rowKey="id" columns={columns} dataSource={keys} />;
}
