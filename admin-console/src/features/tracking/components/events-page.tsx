import { formatDateTime, localText, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { eventsListKey, fetchEvents, knownEventsQuery, type CatalogueEvent, type SeenEvent } from '../api';
import { EventName } from './event-name';
import { Properties } from './properties';
import styles from './tracking.module.css';

function useColumns(known: readonly CatalogueEvent[]): Column<SeenEvent>[] {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const entryOf = (name: string) => known.find((one) => one.name === name) ?? { name, label_zh: name, label_en: name };
  return [
    {
      key: 'name',
      title: t('column.event'),
      alwaysShown: true,
      render: ({ name }) => <EventName event={entryOf(name)} />,
    },
    {
      key: 'time',
      title: t('column.time', { zone: timeZoneLabel(language) }),
      width: 170,
      render: ({ occurred_at: at }) => formatDateTime(at, language, { seconds: true }),
    },
    { key: 'path', title: t('column.page'), render: ({ path }) => (path === null ? '–' : <code>{path}</code>) },
    {
      key: 'visit',
      title: t('column.visit'),
      render: ({ session_id: id }) => (
        <PageLink to={paths.eventsOfVisit(id)} translate="no">
          {id.slice(0, 8)}…
        </PageLink>
      ),
    },
    { key: 'code', title: t('column.code'), render: ({ promotion_code: code }) => code ?? '–' },
    { key: 'bot', title: t('column.bot'), render: ({ bot }) => bot ?? '–' },
    { key: 'properties', title: t('column.properties'), render: (event) => <Properties of={event.properties} /> },
  ];
}

/** Events one by one, the last received first; those of one visit are its path through the shop. */
export function EventsPage() {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { data: known = [] } = useQuery(knownEventsQuery);
  const columns = useColumns(known);
  const filters: Filter[] = [
    {
      kind: 'text',
      key: 'name',
      label: t('field.name'),
      hint: t('events.nameHint'),
    },
    { kind: 'text', key: 'promotion_code', label: t('column.code'), hint: t('events.wholeHint') },
    { kind: 'text', key: 'bot', label: t('column.bot'), hint: t('events.wholeHint') },
    { kind: 'days', key: 'days', fromKey: 'from', toKey: 'to', label: t('events.days') },
  ];
  const views = known
    .filter(({ events }) => events > 0)
    .sort((a, b) => b.events - a.events)
    .slice(0, 6)
    .map(({ name, label_zh: zh, label_en: en }) => ({ value: name, label: localText({ zh, en }, language) }));
  const list = useList({ key: eventsListKey, rules: listRules(columns, filters), fetch: fetchEvents });
  return (
    <ListPage
      name="events"
      title={t('events.title')}
      subject={t('events.subject')}
      intro={<p className={styles.intro}>{t('events.kept')}</p>}
      list={list}
      columns={columns}
      filters={filters}
      filterTabs={{ key: 'name', all: t('view.all'), options: views }}
      searchLabel={t('events.search')}
      rowKey={(event) => event.id}
      empty={{ title: t('events.empty') }}
    />
  );
}
