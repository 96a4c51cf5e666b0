import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { StatusTag } from '../../../shared/components/status-tag';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { Check } from '../api';
import { CheckName } from './check-name';
import styles from './dashboard.module.css';

function Result({ check }: { check: Check }) {
  const { t } = useTranslation('dashboard');
  if (!check.ok) {
    return (
      <StatusTag tone="error" icon={<CloseCircleOutlined />}>
        {t('result.differs', { count: check.differences.length })}
      </StatusTag>
    );
  }
  if (check.error !== null) {
    return (
      <>
        <StatusTag tone="warning" icon={<WarningOutlined />}>
          {t('result.unmade')}
        </StatusTag>
        <div className={styles.error}>{check.error}</div>
      </>
    );
  }
  return (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('result.ok')}
    </StatusTag>
  );
}

/** Every check with what it compared and found. */
export function CheckTable({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <HorizontalScroll label={t('table.label')}>
      <Table<Check>
        size="small"
        pagination={false}
        rowKey="name"
        dataSource={[...checks]}
        columns={[
          {
            key: 'check',
            title: t('table.check'),
            rowScope: 'row',
            render: (_, { name }) => <CheckName name={name} />,
          },
          { key: 'result', title: t('table.result'), render: (_, check) => <Result check={check} /> },
          {
            key: 'compared',
            title: t('table.compared'),
            align: 'right',
            render: (_, { checked }) => formatCount(checked, language),
          },
          {
            key: 'at',
            title: t('table.at', { zone: timeZoneLabel(language) }),
            render: (_, { checked_at: at }) =>
              at === null ? t('table.never') : formatDateTime(at, language, { seconds: true }),
          },
        ]}
      />
    </HorizontalScroll>
  );
}
