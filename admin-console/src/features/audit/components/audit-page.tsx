import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useAuditLabels } from '../../../shared/audit-actions';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { auditListKey, fetchEntries, type Entry } from '../api';
import styles from './audit.module.css';
import { ChangesList } from './changes-list';
import { ExportButton } from './export-button';
import { ActorLink, PlaceLink } from './value';

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actions, objectTypes } = useAuditLabels();
  return [
    {
      key: 'time',
      title: t('column.time', { zone: timeZoneLabel(language) }),
      alwaysShown: true,
      ordered: 'descending',
      width: 170,
      render: ({ created_at }) => formatDateTime(created_at, language),
    },
    {
      key: 'actor',
      title: t('column.actor'),
      render: ({ actor }) => (actor === null ? t('system') : <ActorLink actor={actor} />),
    },
    {
      key: 'action',
      title: t('column.action'),
      render: ({ action }) => <span title={action}>{actions[action] ?? action}</span>,
    },
    {
      key: 'object',
      title: t('column.object'),
      render: ({ object }) => (
        <>
          <div className={styles.path}>{objectTypes[object.type] ?? object.type}</div>
          <PlaceLink {...object} />
        </>
      ),
    },
    { key: 'changes', title: t('column.changes'), render: (entry) => <ChangesList entry={entry} /> },
    { key: 'ip', title: t('column.ip'), hiddenByDefault: true, render: ({ ip }) => ip },
    { key: 'request', title: t('column.request'), hiddenByDefault: true, render: ({ request_id }) => request_id },
  ];
}

/** Who changed what, from what to what, the newest first. Nobody can change it. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const columns = useColumns();
  const { actions, objectTypes } = useAuditLabels();
  const canReadNames = usePermission('users.read');
  const filters: Filter[] = [
    ...(canReadNames
      ? [{ kind: 'text' as const, key: 'actor', label: t('filter.actor'), hint: t('filter.actorHint') }]
      : []),
    {
      kind: 'choice',
      key: 'action',
      label: t('column.action'),
      options: Object.entries(actions).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'object_type',
      label: t('filter.type'),
      options: Object.entries(objectTypes).map(([value, label]) => ({ value, label })),
    },
    { kind: 'days', key: 'days', fromKey: 'from', toKey: 'to', label: t('filter.days') },
  ];
  const list = useList({ key: auditListKey, rules: listRules(columns, filters), fetch: fetchEntries });
  return (
    <ListPage
      name="audit"
      title={t('title')}
      subject={t('subject')}
      list={list}
      columns={columns}
      filters={filters}
      searchLabel={t('search')}
      rowKey={(entry) => entry.id}
      empty={{ title: t('empty') }}
      actions={<ExportButton state={list.state} />}
    />
  );
}
