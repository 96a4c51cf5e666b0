import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { ShortAddress } from '../../../shared/money';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { agentsListKey, agentStates, fetchAgents, type ListedAgent } from '../api';
import { AgentState } from './agent-state';

function useColumns(): Column<ListedAgent>[] {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const money = (amount: string): ReactNode => <span className="money">{formatUsdt(amount)}</span>;
  return [
    { key: 'user', title: t('column.user'), alwaysShown: true, render: ({ username, id }) => username || id },
    {
      key: 'code',
      title: t('column.code'),
      render: ({ promotion_code: code }) => <Code text={code} name={t('column.code')} />,
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <AgentState state={state} /> },
    { key: 'rate', title: t('column.rate'), align: 'right', render: ({ rate }) => t('percent', { rate }) },
    { key: 'orders', title: t('column.orders'), align: 'right', render: ({ orders }) => orders },
    {
      key: 'inviter',
      title: t('subAgents.by'),
      hiddenByDefault: true,
      render: ({ inviter_code: code }) => code ?? '–',
    },
    {
      key: 'sub_agents',
      title: t('subAgents.count'),
      align: 'right',
      hiddenByDefault: true,
      render: ({ sub_agents: count }) => count,
    },
    { key: 'pending', title: t('column.pending'), align: 'right', render: ({ pending }) => money(pending) },
    { key: 'available', title: t('column.available'), align: 'right', render: ({ available }) => money(available) },
    {
      key: 'settling',
      title: t('column.settling'),
      align: 'right',
      hiddenByDefault: true,
      render: ({ settling }) => money(settling),
    },
    { key: 'paid', title: t('column.paid'), align: 'right', render: ({ paid }) => money(paid) },
    {
      key: 'address',
      title: t('column.address'),
      render: ({ payout_address: address }) => <ShortAddress address={address} name={t('column.address')} />,
    },
    {
      key: 'frozen',
      title: t('column.frozen', { zone }),
      render: ({ frozen_until: until }) => (until === null ? '–' : formatDateTime(until, language)),
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

/** Who brings buyers, what they earn and what they are owed, the newest first. */
export function AgentsPage() {
  const { t } = useTranslation('agents');
  const { id } = useParams();
  const { search } = useLocation();
  const columns = useColumns();
  const options = agentStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({ key: agentsListKey, rules: listRules(columns, [state]), fetch: fetchAgents });
  return (
    <>
      <ListPage
        name="agents"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        filterTabs={{ key: 'state', all: t('all'), options }}
        searchLabel={t('search')}
        actions={<PageLink to={{ pathname: paths.agentRates, search }}>{t('rates.common')}</PageLink>}
        rowKey={(agent) => agent.id}
        rowPath={(agent) => paths.agent(agent.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      <Outlet />
    </>
  );
}
