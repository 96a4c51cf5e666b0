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
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { fetchSettlements, settlementsListKey, settlementStates, type Settlement } from '../api';
import { ApproveManyDialog } from './approve-many-dialog';
import { HashesDialog } from './hashes-dialog';
import { PayoutsDialog } from './payouts-dialog';
import { Flags, ProgressTags, SettlementState } from './settlement-state';
import styles from './settlements.module.css';

function useColumns(): Column<Settlement>[] {
  const { t } = useTranslation(['settlements', 'money']);
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const time = (at: string | null) => (at === null ? '–' : formatDateTime(at, language));
  return [
    {
      key: 'created',
      title: t('column.created', { zone }),
      alwaysShown: true,
      ordered: 'descending',
      render: ({ created_at: at }) => time(at),
    },
    { key: 'agent', title: t('column.agent'), render: ({ username, agent_id: id }) => username || id },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      render: ({ amount }) => <span className="money">{formatUsdt(amount)}</span>,
    },
    {
      key: 'address',
      title: t('column.address'),
      render: ({ address }) => <ShortAddress address={address} name={t('column.address')} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (row) => (
        <span className={styles.flags}>
          <SettlementState state={row.state} />
          <ProgressTags settlement={row} />
        </span>
      ),
    },
    { key: 'flags', title: t('column.flags'), render: ({ flags }) => <Flags flags={flags} /> },
    {
      key: 'decided',
      title: t('column.decided', { zone }),
      hiddenByDefault: true,
      render: (row) => time(row.decided_at),
    },
    { key: 'paid', title: t('column.paid', { zone }), hiddenByDefault: true, render: (row) => time(row.paid_at) },
    {
      key: 'txid',
      title: t('money:txid'),
      hiddenByDefault: true,
      render: ({ txid }) => (txid === null ? '–' : <Code text={txid} shown={shortHash(txid)} name={t('money:txid')} />),
    },
  ];
}

type Opened = 'many' | 'batch' | 'hashes';

function Actions({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('settlements');
  const canDecide = usePermission('settlements.decide');
  const canPay = usePermission('settlements.pay');
  return (
    <>
      {canDecide && <Button onClick={() => onOpen('many')}>{t('many.open')}</Button>}
      {canPay && <Button onClick={() => onOpen('batch')}>{t('batch.open')}</Button>}
      {canPay && <Button onClick={() => onOpen('hashes')}>{t('hashes.open')}</Button>}
    </>
  );
}

/** What agents asked to be paid, the newest first, and what is to be paid now in one batch. */
export function SettlementsPage() {
  const { t } = useTranslation('settlements');
  const { id } = useParams();
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const options = settlementStates.map((value) => ({ value, label: t(`filter.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const agent: Filter = { kind: 'agent', key: 'agent_id', label: t('column.agent'), hint: t('agentId') };
  const list = useList({
    key: settlementsListKey,
    rules: listRules(columns, [state, agent]),
    fetch: fetchSettlements,
  });
  return (
    <>
      <ListPage
        name="settlements"
        title={t('title')}
        intro={
          <Notice kind="info" live={false}>
            {t('promise')}
          </Notice>
        }
        subject={t('subject')}
        actions={<Actions onOpen={setOpened} />}
        list={list}
        columns={columns}
        filters={[agent]}
        filterTabs={{ key: 'state', all: t('filter.all'), options }}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.settlement(row.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      {opened === 'many' && <ApproveManyDialog onClose={close} />}
      {opened === 'batch' && <PayoutsDialog onClose={close} />}
      {opened === 'hashes' && <HashesDialog onClose={close} />}
      <Outlet />
    </>
  );
}
