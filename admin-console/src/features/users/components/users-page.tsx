import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { CustomerGroups } from '../../../shared/pricing';
import { paths } from '../../../shared/navigation/paths';
import { balanceChoices, fetchUsers, staffChoices, statuses, usersListKey, useRoles, type ListedUser } from '../api';
import { useRoleName } from '../role-names';
import { CreateDialog } from './create-dialog';
import { SignInTags } from './sign-in-tags';
import { UserStatus } from './user-status';
import styles from './users.module.css';

function useColumns(): Column<ListedUser>[] {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const nameOf = useRoleName();
  return [
    { key: 'username', title: t('column.username'), alwaysShown: true, render: (user) => user.username },
    { key: 'email', title: t('column.email'), render: (user) => user.email },
    {
      key: 'balance',
      title: t('column.balance'),
      align: 'right',
      render: (user) => (
        <>
          <span className="money">{formatUsdt(user.balance)}</span>
          {user.balance_hold !== null && <div className={styles.held}>{t('hold.held')}</div>}
        </>
      ),
    },
    { key: 'roles', title: t('roles.label'), render: (user) => user.roles.map(nameOf).join(', ') },
    { key: 'status', title: t('column.status'), render: (user) => <UserStatus status={user.status} /> },
    { key: 'signIn', title: t('column.signIn'), render: (user) => <SignInTags user={user} /> },
    {
      key: 'created',
      title: t('column.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: (user) => formatDateTime(user.created_at, language),
    },
    { key: 'id', title: t('column.id'), hiddenByDefault: true, render: (user) => user.id },
  ];
}

/** By role; who may not read roles types the key of one. */
function useRoleFilter(): Filter {
  const { t } = useTranslation('users');
  const nameOf = useRoleName();
  const { data } = useRoles();
  const label = t('roles.one');
  if (data === undefined) return { kind: 'text', key: 'role', label, hint: t('roles.keyHint') };
  return {
    kind: 'choice',
    key: 'role',
    label,
    options: data.items.map(({ key }) => ({ value: key, label: nameOf(key) })),
  };
}

/** Everybody with an account, the newest first. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const { id } = useParams();
  const columns = useColumns();
  const canCreate = usePermission('roles.assign');
  const [creating, setCreating] = useState(false);
  const role = useRoleFilter();
  const options = statuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const status: Filter = { kind: 'choice', key: 'status', label: t('column.status'), options };
  const staff: Filter = {
    kind: 'choice',
    key: 'staff',
    label: t('staff.label'),
    options: staffChoices.map((value) => ({ value, label: t(`staff.${value}`) })),
  };
  const balance: Filter = {
    kind: 'choice',
    key: 'balance',
    label: t('column.balance'),
    options: balanceChoices.map((value) => ({ value, label: t(`hold.${value}`) })),
  };
  const filters = [role, staff, balance];
  const list = useList({ key: usersListKey, rules: listRules(columns, [...filters, status]), fetch: fetchUsers });
  return (
    <>
      <ListPage
        name="users"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        filters={filters}
        filterTabs={{ key: 'status', all: t('all'), options }}
        searchLabel={t('search')}
        rowKey={(user) => user.id}
        rowPath={(user) => paths.user(user.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
        actions={
          <>
            <CustomerGroups />
            {canCreate && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
                {t('create.open')}
              </Button>
            )}
          </>
        }
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
      <Outlet />
    </>
  );
}
