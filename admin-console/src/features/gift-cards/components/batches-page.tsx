import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { batchesListKey, cardStates, fetchBatches, type GiftCardBatch } from '../api';
import { IssueDialog } from './issue-dialog';
import { Totals } from './totals';
import { VoidDialog } from './void-dialog';

function useColumns(onVoid: ((batch: GiftCardBatch) => void) | null): Column<GiftCardBatch>[] {
  const { t } = useTranslation('giftCards');
  const language = useLanguage();
  return [
    {
      key: 'created',
      title: t('column.issued', { zone: timeZoneLabel(language) }),
      alwaysShown: true,
      ordered: 'descending',
      render: ({ id, created_at: at }) => (
        <PageLink to={paths.giftCardsOf(id)}>{formatDateTime(at, language)}</PageLink>
      ),
    },
    {
      key: 'value',
      title: t('column.value'),
      align: 'right',
      render: ({ value }) => <span className="money">{formatUsdt(value)}</span>,
    },
    { key: 'issued', title: t('column.cards'), align: 'right', render: ({ totals }) => totals.issued.count },
    ...cardStates.map((state): Column<GiftCardBatch> => ({
      key: state,
      title: t(`state.${state}`),
      align: 'right',
      render: ({ totals }) => totals[state].count,
    })),
    {
      key: 'end',
      title: t('column.end'),
      render: ({ expires_at: end }) => (end === null ? t('noEnd') : formatDateTime(end, language)),
    },
    { key: 'by', title: t('column.by'), render: ({ created_by: by }) => by },
    ...(onVoid === null
      ? []
      : [
          {
            key: 'actions',
            title: t('column.actions'),
            alwaysShown: true,
            stickyRight: true,
            render: (batch: GiftCardBatch) =>
              batch.totals.open.count > 0 && (
                <Button size="small" onClick={() => onVoid(batch)}>
                  {t('void.openBatch')}
                </Button>
              ),
          },
        ]),
  ];
}

/** Batches of gift cards with what became of their cards, the newest first. */
export function BatchesPage() {
  const { t } = useTranslation('giftCards');
  const canWrite = usePermission('gift-cards.write');
  const [voiding, setVoiding] = useState<GiftCardBatch | null>(null);
  const [issuing, setIssuing] = useState(false);
  const requestKey = useRequestKey();
  const columns = useColumns(canWrite ? setVoiding : null);
  const list = useList({ key: batchesListKey, rules: listRules(columns, []), fetch: fetchBatches });
  return (
    <>
      <ListPage
        title={t('title')}
        subject={t('subject')}
        intro={<Totals />}
        actions={
          canWrite && (
            <Button type="primary" onClick={() => setIssuing(true)}>
              {t('issue.open')}
            </Button>
          )
        }
        list={list}
        columns={columns}
        rowKey={(batch) => batch.id}
        empty={{ title: t('empty') }}
      />
      {issuing && <IssueDialog requestKey={requestKey} onClose={() => setIssuing(false)} />}
      {voiding !== null && <VoidDialog what={{ batch: voiding }} onClose={() => setVoiding(null)} />}
    </>
  );
}
