import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useLanguage, useSession } from '../../../shared/hooks/app-state';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { Notice } from '../../../shared/feedback/notice';
import { editorQuery, type fetchEditor, type Role } from '../api';
import { draftOf, emptyDraft, type Draft, type Permission } from '../rights';
import { RoleEditor } from './role-editor';

/** A new role that begins with what another one allows, as far as the caller may give it. */
function useStart(roles: readonly Role[]): Draft {
  const { t } = useTranslation('roles');
  const [query] = useSearchParams();
  const own = useSession()?.permissions.actions ?? [];
  const model = roles.find(({ key }) => key === query.get('from'));
  if (model === undefined) return emptyDraft;
  const { zh, en } = model.name;
  return {
    name: { zh: t('copy.nameZh', { name: zh }), en: en === '' ? '' : t('copy.nameEn', { name: en }) },
    menus: model.menus,
    permissions: model.permissions.filter((name: Permission) => own.includes(name)),
  };
}

function Loaded({ data, roleKey }: { data: Awaited<ReturnType<typeof fetchEditor>>; roleKey: string }) {
  const { t } = useTranslation('roles');
  const start = useStart(data.roles);
  const role = data.roles.find(({ key }) => key === roleKey) ?? null;
  if (role === null && roleKey !== '') return <Notice kind="warning">{t('gone')}</Notice>;
  return (
    <RoleEditor
      key={`${roleKey}:${start.name.zh}`}
      catalogue={data.catalogue}
      role={role}
      start={role === null ? start : draftOf(role)}
    />
  );
}

/** Makes a role (`/new`, with `?from=` a copy of another), or edits that of the path. */
export function RolePage() {
  const { t } = useTranslation('roles');
  const { key = '' } = useParams();
  const language = useLanguage();
  const answer = useQuery(editorQuery);
  return (
    <LoadedPage
      isNew={false}
      newTitle=""
      title={t(key === '' ? 'create' : 'one')}
      subject={t('subject')}
      answer={answer}
      headingOf={({ roles }) => {
        if (key === '') return t('create');
        const role = roles.find((one) => one.key === key);
        return role === undefined ? t('one') : localText(role.name, language);
      }}
    >
      {(data) => data !== null && <Loaded data={data} roleKey={key} />}
    </LoadedPage>
  );
}
