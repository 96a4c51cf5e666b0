import { PlusOutlined } from '@ant-design/icons';
import { formatRelative } from '@lotline/web-core/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { useNow } from '@lotline/web-core/time';
import { catalogueListKey, fetchCatalogue, type CatalogueEvent } from '../api';
import { catalogueViews, isMissing } from '../catalogue';
import { EventActions } from './event-actions';
import { EventDialog } from './event-dialog';
import { EventName } from './event-name';
import { EventStatus } from './event-status';

function useColumns(onEdit: (event: CatalogueEvent) => void): Column<CatalogueEvent>[] {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const canWrite = usePermission('tracking.write');
  const now = useNow(15_000);
  const seen = ({ last_at: at, ...event }: CatalogueEvent) =>
    at !== null
      ? formatRelative(at, language, Math.max(now, Date.parse(at)))
      : isMissing({ ...event })
        ? t('notSeen')
        : '–';
  const actions: Column<CatalogueEvent> = {
    key: 'actions',
    title: t('column.actions'),
    alwaysShown: true,
    stickyRight: true,
    render: (event) => <EventActions event={event} onEdit={onEdit} />,
  };
  return [
    {
      key: 'name',
      title: t('column.event'),
      alwaysShown: true,
      ordered: 'ascending',
      render: (event) => <EventName event={event} />,
    },
    { key: 'status', title: t('column.status'), render: (event) => <EventStatus status={event.status} /> },
    {
      key: 'events',
      title: t('column.week'),
      align: 'right',
      render: ({ name, events }) =>
        events === 0 ? 0 : <PageLink to={paths.eventsNamed(name)}>{formatCount(events, language)}</PageLink>,
    },
    { key: 'seen', title: t('column.seen'), render: seen },
    { key: 'note', title: t('field.note'), wraps: true, render: ({ note }) => note },
    ...(canWrite ? [actions] : []),
  ];
}

/** Events that are planned, and those that came without a plan: to adopt, describe or block. */
export function CataloguePage() {
  const { t } = useTranslation('tracking');
  const canWrite = usePermission('tracking.write');
  const [edited, setEdited] = useState<CatalogueEvent | 'new' | null>(null);
  const columns = useColumns(setEdited);
  const options = catalogueViews.map((value) => ({ value, label: t(`view.${value}`) }));
  const view: Filter = { kind: 'choice', key: 'view', label: t('column.status'), options };
  const list = useList({ key: catalogueListKey, rules: listRules(columns, [view]), fetch: fetchCatalogue });
  /** As it is now: after another user's change, the one that they saved. */
  const current = (event: CatalogueEvent) => list.page?.items.find(({ name }) => name === event.name) ?? event;
  return (
    <>
      <ListPage
        title={t('catalogue.title')}
        subject={t('catalogue.subject')}
        list={list}
        columns={columns}
        filterTabs={{ key: 'view', all: t('view.all'), options }}
        searchLabel={t('catalogue.search')}
        rowKey={(event) => event.name}
        empty={{ title: t('catalogue.empty') }}
        actions={
          canWrite && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {t('dialog.plan')}
            </Button>
          )
        }
      />
      {edited !== null && (
        <EventDialog event={edited === 'new' ? null : current(edited)} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
