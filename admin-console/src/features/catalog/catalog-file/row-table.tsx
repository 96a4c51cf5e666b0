import { fieldMessage, reasonText } from '@lotline/web-core/errors';
import { Segmented, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import styles from './catalog-file.module.css';
import type { CatalogRow, RowError } from './use-catalog-import';

const outcomes = ['refused', 'changed', 'created'] as const;
const colors = { created: 'success', changed: 'processing', same: 'default', refused: 'error' } as const;
const MAX_SHOWN = 200;
const ROWS_PER_PAGE = 50;

const clip = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function useErrorText(): (error: RowError) => string {
  const { t } = useTranslation('errors');
  return ({ column, rule, params = {} }) =>
    rule.includes('.') ? reasonText(rule, t) : fieldMessage({ field: column ?? '', rule, params }, t, column ?? '');
}

/** What is wrong with a row, or what it changes: old and new cells. */
function RowDetails({ row }: { row: CatalogRow }) {
  const { t } = useTranslation('catalog');
  const errorText = useErrorText();
  return (
    <ul className={styles.details}>
      {row.errors.map((error) => (
        <li key={`${error.column ?? ''} ${error.rule}`} className={styles.error}>
          {errorText(error)}
        </li>
      ))}
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <code translate="no">{column}</code>:{' '}
          {before !== '' && (
            <>
              <del>
                <span className="visually-hidden">{t('file.before')} </span>
                {clip(before)}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
            </>
          )}
          {after === '' ? <em>{t('file.emptied')}</em> : <ins>{clip(after)}</ins>}
        </li>
      ))}
      {row.step_up !== null && <li className={styles.stepUp}>{t(`file.stepUp.${row.step_up}`)}</li>}
    </ul>
  );
}

/** The rows that are not the same as their product, those that are refused first to choose. */
export function RowTable({ rows }: { rows: readonly CatalogRow[] }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const density = useDensity();
  const [shown, setShown] = useState<CatalogRow['outcome'] | 'all'>('all');
  if (rows.length === 0) return null;
  const columns: TableColumnsType<CatalogRow> = [
    { key: 'row', title: t('file.column.row'), dataIndex: 'row', align: 'right', width: 60 },
    {
      key: 'slug',
      title: t('field.slug'),
      render: (_, { slug, outcome }) => (
        <div className={styles.named}>
          <span translate="no">{slug}</span>
          <Tag color={colors[outcome]}>{t(`file.outcome.${outcome}`)}</Tag>
        </div>
      ),
    },
    { key: 'details', title: t('file.column.details'), render: (_, row) => <RowDetails row={row} /> },
  ];
  const countOf = (outcome: CatalogRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const options = [
    { value: 'all' as const, label: t('file.all') },
    ...outcomes
      .filter((outcome) => countOf(outcome) > 0)
      .map((value) => ({ value, label: `${t(`file.outcome.${value}`)} ${formatCount(countOf(value), language)}` })),
  ];
  return (
    <>
      <Segmented
        className={styles.filter}
        aria-label={t('file.filter')}
        options={options}
        value={shown}
        onChange={setShown}
      />
      <HorizontalScroll label={t('file.rows')}>
        <Table<CatalogRow>
          size={density}
          rowKey="row"
          columns={columns}
          dataSource={rows.filter(({ outcome }) => shown === 'all' || outcome === shown)}
          pagination={{ pageSize: ROWS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        />
      </HorizontalScroll>
    </>
  );
}
