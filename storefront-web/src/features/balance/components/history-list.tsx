import { useTranslation } from 'react-i18next';
import { isFiltered, type HistoryFilter, ledgerQuery, useEntryTexts } from '@lotline/shop/balance';
import { shortHash, signedUsdt, type LedgerEntry } from '@lotline/web-core/balance';
import { formatUsdt } from '@lotline/web-core/money';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { DataTable } from '../../../shared/content/data-table';
import { paths } from '../../../shared/navigation/paths';
import { Time } from '../../../shared/content/time';
import styles from './balance.module.css';
import { HistoryFilterBar } from './history-filter';
import { Short } from './short-text';

/** What caused a change, as a link where there is a page for it. */
function Reference({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation(['balance', 'common']);
  const { no, type } = entry.reference;
  if (no === null) return <>–</>;
  if (type === 'transfer') return <Short text={shortHash(no)} whole={no} name={t('recharges.hash')} />;
  const code = <code translate="no">{no}</code>;
  if (type === 'order') return <Link to={paths.order(no)}>{code}</Link>;
  if (type === 'recharge') return <Link to={paths.recharges}>{code}</Link>;
  if (type === 'gift_card') return <span>{t('history.cardEnd', { code: no })}</span>;
  return code;
}

function Kind({ entry }: { entry: LedgerEntry }) {
  const { kind, notes } = useEntryTexts(entry);
  return (
    <>
      {kind}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </>
  );
}

function HistoryTable({ entries }: { entries: LedgerEntry[] }) {
  const { t } = useTranslation(['balance', 'common']);
  const columns: TableProps<LedgerEntry>['columns'] = [
    {
      key: 'time',
      className: styles.nowrap,
      title: t('history.time'),
      render: (_, { created_at: at }) => <Time at={at} />,
    },
    { key: 'kind', title: t('history.kind'), render: (_, entry) => <Kind entry={entry} /> },
    { key: 'reference', title: t('history.reference'), render: (_, entry) => <Reference entry={entry} /> },
    {
      key: 'amount',
      align: 'end',
      className: styles.nowrap,
      title: t('history.amount'),
      render: (_, { amount }) => (
        <span className={amount.startsWith('-') ? styles.out : styles.in}>{signedUsdt(amount)}</span>
      ),
    },
    {
      key: 'after',
      align: 'end',
      className: styles.nowrap,
      title: t('history.after'),
      render: (_, entry) => formatUsdt(entry.balance_after),
    },
  ];
  return <DataTable className="card" label={t('history.title')} rowKey="id" columns={columns} dataSource={entries} />;
}

function NoHistory({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation(['balance', 'common']);
  return (
    <div className="card">
      {filtered ? (
        <Empty
          title={t('history.emptyFiltered.title')}
          action={<Button onClick={onClear}>{t('common:action.clearFilters')}</Button>}
        >
          {t('history.emptyFiltered.body')}
        </Empty>
      ) : (
        <Empty title={t('history.emptyNew.title')}>{t('history.emptyNew.body')}</Empty>
      )}
    </div>
  );
}

/** Every change of one's own balance. */
export function HistoryList(props: { filter: HistoryFilter; onFilter: (changed: Partial<HistoryFilter>) => void }) {
  const { filter, onFilter } = props;
  const { t } = useTranslation(['balance', 'common']);
  const query = useInfiniteQuery({ ...ledgerQuery(filter), placeholderData: keepPreviousData });
  return (
    <>
      <HistoryFilterBar filter={filter} onChange={onFilter} />
      <Async query={query} name={t('history.name')}>
        {(data) => {
          const entries = data.pages.flatMap((page) => page.items);
          if (entries.length === 0)
            return (
              <NoHistory filtered={isFiltered(filter)} onClear={() => onFilter({ kind: null, from: '', to: '' })} />
            );
          return (
            <>
              <HistoryTable entries={entries} />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('common:action.loadMore')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Async>
    </>
  );
}
