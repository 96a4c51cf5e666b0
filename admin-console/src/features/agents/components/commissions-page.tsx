import { signedUsdt } from '@lotline/web-core/balance';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { commissionsListKey, commissionViews, fetchCommissions, type Commission } from '../api';
import { CommissionState } from './commission-state';
import { CommissionText } from './commission-text';
import { DecideDialog } from './decide-dialog';

/** Who earned it, by which order, and who bought: with the ways there for those who may go. */
function useWhoColumns(): Column<Commission>[] {
  const { t } = useTranslation('agents');
  return [
    {
      key: 'agent',
      title: t('commissions.agent'),
      render: ({ agent_id: id, promotion_code: code }) => <PageLink to={paths.agent(id)}>{code}</PageLink>,
    },
    {
      key: 'order',
      title: t('commissions.order'),
      render: ({ order_no: no }) => <PageLink to={paths.order(no)}>{no}</PageLink>,
    },
    {
      key: 'customer',
      title: t('commissions.customer'),
      hiddenByDefault: true,
      render: ({ customer }) => customer ?? '–',
    },
  ];
}

function useColumns(onDecide: ((line: Commission) => void) | null): Column<Commission>[] {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const who = useWhoColumns();
  const decide = (line: Commission) =>
    line.held && (
      <Button size="small" onClick={() => onDecide?.(line)}>
        {t('decide.open')}
      </Button>
    );
  return [
    {
      key: 'created',
      title: t('commissions.time', { zone: timeZoneLabel(language) }),
      alwaysShown: true,
      ordered: 'descending',
      render: ({ created_at: at }) => formatDateTime(at, language),
    },
    ...who,
    {
      key: 'amount',
      title: t('commissions.amount'),
      align: 'right',
      render: ({ amount }) => <span className="money">{signedUsdt(amount)}</span>,
    },
    { key: 'state', title: t('column.state'), render: (line) => <CommissionState line={line} /> },
    { key: 'why', title: t('commissions.why'), wraps: true, render: (line) => <CommissionText line={line} /> },
    ...(onDecide === null
      ? []
      : [{ key: 'actions', title: t('commissions.actions'), alwaysShown: true, stickyRight: true, render: decide }]),
  ];
}

/** What agents earned, line by line; those that are held wait for a decision. */
export function CommissionsPage() {
  const { t } = useTranslation('agents');
  const canDecide = usePermission('agents.write');
  const [deciding, setDeciding] = useState<Commission | null>(null);
  const columns = useColumns(canDecide ? setDeciding : null);
  const options = commissionViews.map((value) => ({ value, label: t(`view.${value}`) }));
  const view: Filter = { kind: 'choice', key: 'view', label: t('column.state'), options };
  const agent: Filter = { kind: 'agent', key: 'agent_id', label: t('column.user'), hint: t('agentId') };
  const list = useList({ key: commissionsListKey, rules: listRules(columns, [view, agent]), fetch: fetchCommissions });
  return (
    <>
      <ListPage
        name="commissions"
        title={t('commissions.title')}
        subject={t('commissions.subject')}
        list={list}
        columns={columns}
        filters={[agent]}
        filterTabs={{ key: 'view', all: t('all'), options }}
        rowKey={(line) => line.id}
        empty={{ title: t('commissions.empty') }}
      />
      {deciding !== null && <DecideDialog line={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
