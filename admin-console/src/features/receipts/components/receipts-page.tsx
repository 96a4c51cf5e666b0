import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { shortHash } from '@lotline/web-core/balance';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { ShortAddress } from '../../../shared/money';
import { paths } from '../../../shared/navigation/paths';
import { fetchReceipts, filterOf, receiptFilters, receiptParams, receiptsListKey, type Receipt } from '../api';
import { DecideManyDialog } from './decide-many-dialog';
import { OrderLink } from './order-link';
import { ReceiptState } from './receipt-state';

function useColumns(): Column<Receipt>[] {
  const { t } = useTranslation(['receipts', 'money']);
  const language = useLanguage();
  return [
    {
      key: 'time',
      title: t('column.time', { zone: timeZoneLabel(language) }),
      alwaysShown: true,
      ordered: 'descending',
      render: ({ block_time }) => (block_time === null ? t('notFinal') : formatDateTime(block_time, language)),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      render: ({ amount }) => <span className="money">{formatUsdt(amount)}</span>,
    },
    {
      key: 'from',
      title: t('column.from'),
      render: ({ from }) => <ShortAddress address={from} name={t('column.from')} />,
    },
    { key: 'to', title: t('column.to'), render: ({ to }) => <ShortAddress address={to} name={t('column.to')} /> },
    {
      key: 'txid',
      title: t('column.txid'),
      hiddenByDefault: true,
      render: ({ txid }) => <Code text={txid} shown={shortHash(txid)} name={t('money:txid')} />,
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <ReceiptState state={state} /> },
    {
      key: 'order',
      title: t('column.order'),
      render: ({ order_no, assigned, suggestions }) =>
        order_no !== null ? (
          <OrderLink no={order_no} />
        ) : (
          assigned?.name || (suggestions.length > 0 ? t('suggested', { count: suggestions.length }) : null)
        ),
    },
  ];
}

/** What came to the receiving wallets; at first what waits for a decision. */
export function ReceiptsPage() {
  const { t } = useTranslation('receipts');
  const { id } = useParams();
  const columns = useColumns();
  const canAssign = usePermission('receipts.assign');
  const [many, setMany] = useState(false);
  const options = receiptFilters.map((value) => ({ value, label: t(`filter.${value}`) }));
  const filter: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({
    key: receiptsListKey,
    rules: listRules(columns, [filter]),
    params: receiptParams,
    fetch: fetchReceipts,
  });
  return (
    <>
      <ListPage
        name="receipts"
        title={t('title')}
        subject={t('subject')}
        actions={canAssign && <Button onClick={() => setMany(true)}>{t('many.open')}</Button>}
        list={list}
        columns={columns}
        filterTabs={{ key: 'state', options, current: filterOf(list.state) }}
        searchLabel={t('search')}
        rowKey={(receipt) => receipt.id}
        rowPath={(receipt) => paths.receipt(receipt.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      {many && <DecideManyDialog onClose={() => setMany(false)} />}
      <Outlet />
    </>
  );
}
