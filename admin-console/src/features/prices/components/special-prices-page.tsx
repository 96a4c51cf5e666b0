import { formatDateTime, localText, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import {
  groupsQuery,
  PriceListActions,
  PriceListDialog,
  PriceListState,
  usePriceListWords,
  type PriceList,
} from '../../../shared/pricing';
import { fetchSpecialPrices, kinds, specialPricesKey, states } from '../api';
import { ExportButton } from './export-button';
import { ImportDialog } from './import-dialog';
import styles from './prices.module.css';

function useColumns(canWrite: boolean): Column<PriceList>[] {
  const { t } = useTranslation(['prices', 'pricing']);
  const language = useLanguage();
  const words = usePriceListWords();
  const zone = timeZoneLabel(language);
  const time = (at: string) => formatDateTime(at, language);
  return [
    {
      key: 'goods',
      title: t('pricing:lists.field.goods'),
      alwaysShown: true,
      render: (list) => (
        <div className={styles.goods}>
          <PageLink to={paths.oneGoods(list.goods_id)}>{words.goods(list)}</PageLink>
          <small>{words.holder(list)}</small>
        </div>
      ),
    },
    {
      key: 'tiers',
      title: t('column.tiers'),
      render: (list) => <span className={`money ${styles.tiers}`}>{words.tiers(list)}</span>,
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <PriceListState state={state} /> },
    { key: 'from', title: t('column.from', { zone }), render: ({ from }) => time(from) },
    {
      key: 'to',
      title: t('column.to', { zone }),
      render: ({ to }) => (to === null ? t('pricing:lists.noEnd') : time(to)),
    },
    { key: 'by', title: t('column.by'), hiddenByDefault: true, render: ({ created_by: by }) => by },
    {
      key: 'created',
      title: t('column.created', { zone }),
      hiddenByDefault: true,
      ordered: 'descending',
      render: ({ created_at: at }) => time(at),
    },
    ...(canWrite
      ? [
          {
            key: 'actions',
            title: t('column.actions'),
            alwaysShown: true,
            stickyRight: true,
            render: (list: PriceList) => (
              <PriceListActions list={list} name={`${words.goods(list)}, ${words.holder(list)}`} />
            ),
          },
        ]
      : []),
  ];
}

function useFilters(): { state: Filter; others: Filter[] } {
  const { t } = useTranslation(['prices', 'pricing']);
  const language = useLanguage();
  const canReadGroups = usePermission('users.read');
  const { data: groups = [] } = useQuery({ ...groupsQuery(), enabled: canReadGroups });
  const group: Filter = {
    kind: 'choice',
    key: 'group_id',
    label: t('pricing:lists.audience.group'),
    options: groups.map(({ id, name }) => ({ value: id, label: localText(name, language) })),
  };
  return {
    state: {
      kind: 'choice',
      key: 'state',
      label: t('column.state'),
      options: states.map((value) => ({ value, label: t(`pricing:lists.state.${value}`) })),
    },
    others: [
      {
        kind: 'choice',
        key: 'kind',
        label: t('pricing:lists.field.audience'),
        options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      { kind: 'goods', key: 'goods_id', label: t('pricing:lists.field.goods'), hint: t('filter.goodsHint') },
      { kind: 'user', key: 'user_id', label: t('pricing:lists.audience.user'), hint: t('filter.userHint') },
      ...(groups.length > 0 ? [group] : []),
    ],
  };
}

/** Every sale, price of a group and negotiated price, the newest first. */
export function SpecialPricesPage() {
  const { t } = useTranslation(['prices', 'pricing']);
  const canWrite = usePermission('goods.write');
  const [dialog, setDialog] = useState<'list' | 'file' | null>(null);
  const close = () => setDialog(null);
  const columns = useColumns(canWrite);
  const { state, others } = useFilters();
  const list = useList({
    key: specialPricesKey,
    rules: listRules(columns, [state, ...others]),
    fetch: fetchSpecialPrices,
  });
  return (
    <>
      <ListPage
        title={t('title')}
        subject={t('subject')}
        actions={
          <>
            <ExportButton state={list.state} />
            {canWrite && (
              <>
                <Button onClick={() => setDialog('file')}>{t('import.open')}</Button>
                <Button type="primary" onClick={() => setDialog('list')}>
                  {t('pricing:lists.add')}
                </Button>
              </>
            )}
          </>
        }
        list={list}
        columns={columns}
        filters={others}
        filterTabs={{ key: 'state', all: t('filter.all'), options: state.kind === 'choice' ? state.options : [] }}
        rowKey={({ id }) => id}
        empty={{ title: t('empty') }}
      />
      {dialog === 'list' && <PriceListDialog of={{}} onClose={close} />}
      {dialog === 'file' && <ImportDialog onClose={close} />}
    </>
  );
}
