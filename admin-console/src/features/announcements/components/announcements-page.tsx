import { CheckCircleOutlined, ClockCircleOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { paths } from '../../../shared/navigation/paths';
import { StatusTag } from '../../../shared/components/status-tag';
import { isPosition, phases, positions } from '../announcement-form';
import { announcementsListKey, fetchAnnouncements, type Announcement } from '../api';

const tags = {
  shown: { tone: 'success', icon: <CheckCircleOutlined /> },
  scheduled: { tone: 'info', icon: <ClockCircleOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

function useColumns(): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const time = (iso: string | null, none: string) => (iso === null ? none : formatDateTime(iso, language));
  return [
    { key: 'title', title: t('column.title'), alwaysShown: true, render: ({ title }) => <LocalText text={title} /> },
    {
      key: 'position',
      title: t('field.position'),
      render: ({ position }) => (isPosition(position) ? t(`position.${position}`) : position),
    },
    { key: 'kind', title: t('field.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'audience',
      title: t('field.audience'),
      hiddenByDefault: true,
      render: ({ audience }) => t(`audience.${audience}`),
    },
    {
      key: 'phase',
      title: t('column.phase'),
      render: ({ phase }) => <StatusTag {...tags[phase]}>{t(`phase.${phase}`)}</StatusTag>,
    },
    { key: 'starts', title: t('field.starts_at'), render: ({ starts_at }) => time(starts_at, t('atOnce')) },
    { key: 'ends', title: t('field.ends_at'), render: ({ ends_at }) => time(ends_at, t('noEnd')) },
    {
      key: 'changed',
      title: t('column.changed'),
      hiddenByDefault: true,
      render: ({ changed_by, changed_at }) =>
        changed_at === null ? null : `${changed_by ?? ''} ${formatDateTime(changed_at, language)}`,
    },
  ];
}

/** What the shop tells its visitors, now, later and before. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const columns = useColumns();
  const canWrite = usePermission('content.write');
  const position: Filter = {
    kind: 'choice',
    key: 'position',
    label: t('field.position'),
    options: positions.map((value) => ({ value, label: t(`position.${value}`) })),
  };
  const phase: Filter = {
    kind: 'choice',
    key: 'phase',
    label: t('column.phase'),
    options: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
  };
  const list = useList({
    key: announcementsListKey,
    rules: listRules(columns, [position, phase]),
    fetch: fetchAnnouncements,
  });
  const create = canWrite && (
    <ButtonLink to={paths.newAnnouncement} type="primary" icon={<PlusOutlined aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <ListPage
      name="announcements"
      title={t('title')}
      subject={t('subject')}
      list={list}
      columns={columns}
      filters={[position]}
      filterTabs={{ key: 'phase', all: t('phase.all'), options: phase.options }}
      actions={create}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.announcement(id)}
      empty={{ title: t('empty') }}
    />
  );
}
