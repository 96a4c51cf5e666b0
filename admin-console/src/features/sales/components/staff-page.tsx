import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { paths } from '../../../shared/navigation/paths';
import { downloadStaff, fetchStaff, staffListKey, staffParams, staffStates, type ListedStaff } from '../api';
import { refundShare } from '../refund-share';
import { AddDialog } from './add-dialog';
import { FileButton } from './file-button';
import { StaffState } from './staff-state';
import { Target } from './target';

function useColumns(): Column<ListedStaff>[] {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const money = (amount: string): ReactNode => <span className="money">{formatUsdt(amount)}</span>;
  const right = 'right' as const;
  return [
    { key: 'user', title: t('column.user'), alwaysShown: true, render: ({ username, id }) => username || id },
    {
      key: 'codes',
      title: t('column.codes'),
      render: ({ codes: [code, ...more] }) =>
        code === undefined ? (
          t('codes.noneInUse')
        ) : (
          <>
            <Code text={code} name={t('column.codes')} />
            {more.length > 0 && ` ${t('codes.more', { count: more.length })}`}
          </>
        ),
    },
    { key: 'customers', title: t('column.customers'), align: right, render: ({ figures }) => figures.customers },
    { key: 'orders', title: t('column.orders'), align: right, render: ({ figures }) => figures.orders },
    {
      key: 'sales',
      title: t('column.sales'),
      align: right,
      hiddenByDefault: true,
      render: ({ figures }) => money(figures.sales),
    },
    {
      key: 'refunded',
      title: t('column.refunded'),
      align: right,
      render: ({ figures }) => {
        const share = refundShare(figures);
        return share === null ? '–' : t('percent', { share });
      },
    },
    { key: 'net', title: t('column.net'), align: right, render: ({ figures }) => money(figures.net) },
    { key: 'month', title: t('column.month'), render: ({ month }) => <Target month={month} bar={false} /> },
    { key: 'state', title: t('column.state'), render: (staff) => <StaffState {...staff} /> },
    {
      key: 'active',
      title: t('column.active', { zone }),
      render: ({ signed_in_at: at }) => (at === null ? t('never') : formatDateTime(at, language)),
    },
    {
      key: 'created',
      title: t('column.created', { zone }),
      hiddenByDefault: true,
      ordered: 'descending',
      render: ({ created_at: at }) => formatDateTime(at, language),
    },
  ];
}

/** Who sells, what they sold in a period and how far their target is, the newest first. */
export function StaffPage() {
  const { t } = useTranslation('sales');
  const { id } = useParams();
  const navigate = useNavigate();
  const canWrite = usePermission('sales.write');
  const [adding, setAdding] = useState(false);
  const columns = useColumns();
  const options = staffStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const period: Filter = { kind: 'days', key: 'period', fromKey: 'from', toKey: 'to', label: t('period') };
  const list = useList({
    key: staffListKey,
    rules: listRules(columns, [state, period]),
    params: staffParams,
    fetch: fetchStaff,
  });
  return (
    <>
      <ListPage
        name="sales"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        filters={[period]}
        filterTabs={{ key: 'state', all: t('all'), options }}
        searchLabel={t('search')}
        actions={
          <>
            <FileButton
              icon={<DownloadOutlined aria-hidden />}
              name="sales.csv"
              load={() => downloadStaff(list.state)}
            />
            {canWrite && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
                {t('add.open')}
              </Button>
            )}
          </>
        }
        rowKey={(staff) => staff.id}
        rowPath={(staff) => paths.salesMember(staff.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      {adding && (
        <AddDialog onClose={() => setAdding(false)} onAdded={(added) => void navigate(paths.salesMember(added))} />
      )}
      <Outlet />
    </>
  );
}
