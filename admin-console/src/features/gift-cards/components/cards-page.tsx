import { DownloadOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter, type ListState } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { cardsListKey, cardStates, downloadCards, fetchCards, type GiftCard } from '../api';
import { CardState } from './card-state';
import { VoidDialog } from './void-dialog';

function RedeemedBy({ card }: { card: GiftCard }) {
  if (card.redeemed_by_id === null) return '–';
  return <PageLink to={paths.user(card.redeemed_by_id)}>{card.redeemed_by ?? card.redeemed_by_id}</PageLink>;
}

function useColumns(onVoid: ((card: GiftCard) => void) | null): Column<GiftCard>[] {
  const { t } = useTranslation('giftCards');
  const language = useLanguage();
  const time = (at: string | null) => (at === null ? '–' : formatDateTime(at, language));
  return [
    { key: 'code', title: t('column.code'), alwaysShown: true, render: ({ last_four: last }) => <code>…{last}</code> },
    {
      key: 'value',
      title: t('column.value'),
      align: 'right',
      render: ({ value }) => <span className="money">{formatUsdt(value)}</span>,
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <CardState state={state} /> },
    { key: 'redeemedBy', title: t('column.redeemedBy'), render: (card) => <RedeemedBy card={card} /> },
    {
      key: 'redeemedAt',
      title: t('column.redeemedAt', { zone: timeZoneLabel(language) }),
      render: ({ redeemed_at: at }) => time(at),
    },
    {
      key: 'end',
      title: t('column.end'),
      render: ({ expires_at: end }) => (end === null ? t('noEnd') : time(end)),
    },
    { key: 'voidedBy', title: t('column.voidedBy'), hiddenByDefault: true, render: ({ voided_by: by }) => by ?? '–' },
    { key: 'voidedAt', title: t('column.voidedAt'), hiddenByDefault: true, render: ({ voided_at: at }) => time(at) },
    ...(onVoid === null
      ? []
      : [
          {
            key: 'actions',
            title: t('column.actions'),
            alwaysShown: true,
            stickyRight: true,
            render: (card: GiftCard) =>
              card.state === 'open' && (
                <Button size="small" onClick={() => onVoid(card)}>
                  {t('void.openCard')}
                </Button>
              ),
          },
        ]),
  ];
}

function ExportButton({ state }: { state: ListState }) {
  const { t } = useTranslation(['giftCards', 'errors']);
  const run = useMutation({
    mutationFn: () => downloadCards(state),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? 'gift-cards.csv'),
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate()}>
      {t('export')}
    </SendButton>
  );
}

/** Gift cards, the newest first, by state, batch, last characters and who redeemed them. */
export function CardsPage() {
  const { t } = useTranslation('giftCards');
  const canWrite = usePermission('gift-cards.write');
  const [voiding, setVoiding] = useState<GiftCard | null>(null);
  const columns = useColumns(canWrite ? setVoiding : null);
  const options = cardStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const filters: Filter[] = [
    { kind: 'text', key: 'redeemed_by', label: t('column.redeemedBy'), hint: t('filter.loginHint') },
    { kind: 'text', key: 'batch_id', label: t('filter.batch') },
  ];
  const list = useList({ key: cardsListKey, rules: listRules(columns, [state, ...filters]), fetch: fetchCards });
  return (
    <>
      <ListPage
        name="gift_cards"
        title={t('cardsTitle')}
        subject={t('cardsSubject')}
        actions={
          <>
            <PageLink to={paths.giftCards}>{t('toBatches')}</PageLink>
            <ExportButton state={list.state} />
          </>
        }
        list={list}
        columns={columns}
        filters={filters}
        filterTabs={{ key: 'state', all: t('filter.all'), options }}
        searchLabel={t('filter.lastFour')}
        rowKey={(card) => card.id}
        empty={{ title: t('emptyCards') }}
      />
      {voiding !== null && <VoidDialog what={{ card: voiding }} onClose={() => setVoiding(null)} />}
    </>
  );
}
