import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { claimFilters, claimParams, claimsKey, fetchClaims, filterOf, type Claim } from '../api';
import { ClaimState } from './claim-state';
import { DecideDialog } from './decide-dialog';

const isOpen = ({ state }: Claim): boolean => state === 'waiting' || state === 'checking';

function useColumns(onDecide: ((claim: Claim) => void) | null): Column<Claim>[] {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  return [
    {
      key: 'created',
      title: t('column.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: ({ created_at: at }) => formatDateTime(at, language),
    },
    {
      key: 'order',
      title: t('column.order'),
      alwaysShown: true,
      render: ({ order_no: no }) => <PageLink to={paths.order(no)}>{no}</PageLink>,
    },
    { key: 'goods', title: t('column.goods'), render: (claim) => <LocalText text={claim.goods_name} /> },
    {
      key: 'line',
      title: t('column.line'),
      render: ({ line_id: id, line_no: no }) => <PageLink to={paths.line(id)}>{t('lineNo', { no })}</PageLink>,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      render: ({ amount }) => <span className="money">{formatUsdt(amount)}</span>,
    },
    {
      key: 'finding',
      title: t('column.finding'),
      render: ({ finding }) => (finding === null ? '–' : t(`finding.${finding}`)),
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <ClaimState state={state} /> },
    { key: 'by', title: t('column.by'), render: (claim) => claim.decided_by ?? '–' },
    { key: 'note', title: t('column.note'), hiddenByDefault: true, wraps: true, render: (claim) => claim.note ?? '–' },
    {
      key: 'batch',
      title: t('column.batch'),
      hiddenByDefault: true,
      render: ({ batch_id: id }) => <Code text={id} name={t('column.batch')} />,
    },
    ...(onDecide === null
      ? []
      : [
          {
            key: 'actions',
            title: t('column.actions'),
            alwaysShown: true,
            stickyRight: true,
            render: (claim: Claim) =>
              isOpen(claim) && (
                <Button size="small" onClick={() => onDecide(claim)}>
                  {t('decide.open')}
                </Button>
              ),
          },
        ]),
  ];
}

/** Lines that buyers say are dead; at first those about which the live check found nothing out. */
export function ClaimsPage() {
  const { t } = useTranslation('claims');
  const canDecide = usePermission('claims.decide');
  const [deciding, setDeciding] = useState<Claim | null>(null);
  const columns = useColumns(canDecide ? setDeciding : null);
  const options = claimFilters.map((value) => ({ value, label: t(`filter.${value}`) }));
  const filter: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({
    key: claimsKey,
    rules: listRules(columns, [filter]),
    params: claimParams,
    fetch: fetchClaims,
  });
  // As it is now: another user may have decided it while the dialog was open.
  const current = list.page?.items.find(({ id }) => id === deciding?.id) ?? deciding;
  return (
    <>
      <ListPage
        name="claims"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        filterTabs={{ key: 'state', options, current: filterOf(list.state) }}
        searchLabel={t('search')}
        rowKey={(claim) => claim.id}
        empty={{ title: t('empty') }}
      />
      {current !== null && deciding !== null && <DecideDialog claim={current} onClose={() => setDeciding(null)} />}
    </>
  );
}
