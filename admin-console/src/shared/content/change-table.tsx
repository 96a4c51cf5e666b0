import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../components/horizontal-scroll';
import type { Change } from '@lotline/web-core/admin';
import styles from './content.module.css';

/** How a page names its fields, and how it writes their values; as they are unless it says otherwise. */
export interface ChangeWords {
  labelOf: (path: string) => string;
  written?: (path: string, value: string) => ReactNode;
}

/** What changes, field by field: what it was and what it becomes. */
export function ChangeTable({ changes, labelOf, written }: ChangeWords & { changes: readonly Change[] }) {
  const { t } = useTranslation('content');
  const value = (path: string, text: string | null) =>
    text === null ? (
      <span className={styles.none}>{t('changes.none')}</span>
    ) : (
      <span translate="no">{written?.(path, text) ?? text}</span>
    );
  return (
    <HorizontalScroll label={t('changes.label')}>
      <Table<Change>
        size="small"
        pagination={false}
        rowKey="path"
        dataSource={[...changes]}
        columns={[
          { key: 'field', title: t('changes.field'), rowScope: 'row', render: (_, { path }) => labelOf(path) },
          {
            key: 'before',
            title: t('changes.before'),
            className: styles.before,
            render: (_, { path, before }) => value(path, before),
          },
          { key: 'after', title: t('changes.after'), render: (_, { path, after }) => value(path, after) },
        ]}
      />
    </HorizontalScroll>
  );
}
