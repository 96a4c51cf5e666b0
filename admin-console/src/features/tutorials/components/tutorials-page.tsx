import { CheckCircleOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { paths } from '../../../shared/navigation/paths';
import { StatusTag } from '../../../shared/components/status-tag';
import { fetchTutorials, tutorialsListKey, type TutorialItem } from '../api';
import { categories } from '../tutorial-form';

function useColumns(): Column<TutorialItem>[] {
  const { t } = useTranslation('tutorials');
  const language = useLanguage();
  return [
    { key: 'title', title: t('column.title'), alwaysShown: true, render: ({ title }) => <LocalText text={title} /> },
    { key: 'category', title: t('field.category'), render: ({ category }) => t(`category.${category}`) },
    {
      key: 'published',
      title: t('column.state'),
      render: ({ published }) => (
        <StatusTag
          tone={published ? 'success' : 'neutral'}
          icon={published ? <CheckCircleOutlined /> : <EditOutlined />}
        >
          {t(published ? 'published' : 'draft')}
        </StatusTag>
      ),
    },
    { key: 'sort', title: t('field.sort'), align: 'right', ordered: 'ascending', render: ({ sort }) => sort },
    {
      key: 'slug',
      title: t('field.slug'),
      hiddenByDefault: true,
      render: ({ slug }) => <code translate="no">{slug}</code>,
    },
    {
      key: 'minutes',
      title: t('column.minutes'),
      align: 'right',
      hiddenByDefault: true,
      render: ({ minutes }) => minutes,
    },
    {
      key: 'updated',
      title: t('column.updated'),
      render: ({ updated_at }) => formatDateTime(updated_at, language),
    },
  ];
}

/** What the shop teaches, published or not. */
export function TutorialsPage() {
  const { t } = useTranslation('tutorials');
  const columns = useColumns();
  const canWrite = usePermission('content.write');
  const category: Filter = {
    kind: 'choice',
    key: 'category',
    label: t('field.category'),
    options: categories.map((value) => ({ value, label: t(`category.${value}`) })),
  };
  const list = useList({ key: tutorialsListKey, rules: listRules(columns, [category]), fetch: fetchTutorials });
  const create = canWrite && (
    <ButtonLink to={paths.newTutorial} type="primary" icon={<PlusOutlined aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <ListPage
      name="tutorials"
      title={t('title')}
      subject={t('subject')}
      list={list}
      columns={columns}
      filterTabs={{ key: 'category', all: t('category.all'), options: category.options }}
      searchLabel={t('search')}
      actions={create}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.tutorial(id)}
      empty={{ title: t('empty') }}
    />
  );
}
