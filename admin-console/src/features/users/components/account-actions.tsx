import { formatDateTime } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission, useSession } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import {
  endUserSessions,
  removeSecondFactor,
  setUserStatus,
  userSessionsQuery,
  useUsersCache,
  type User,
} from '../api';
import { BanDialog } from './ban-dialog';
import { RolesDialog } from './roles-dialog';
import styles from './users.module.css';

/** The ban of a user in words. */
export function BanNotice({ ban }: { ban: NonNullable<User['ban']> }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const { id, category, public_text, note, until, banned_by, created_at } = ban;
  return (
    <Notice kind="warning" title={t(`ban.categories.${category}`)} live={false}>
      <div>{t('ban.by', { name: banned_by, time: formatDateTime(created_at, language) })}</div>
      <div>{until === null ? t('ban.forever') : t('ban.ends', { time: formatDateTime(until, language) })}</div>
      {public_text !== null && <div>{t('ban.told', { text: public_text })}</div>}
      {note !== null && <div>{t('ban.noted', { text: note })}</div>}
      <div>{t('ban.reference', { id })}</div>
    </Notice>
  );
}

function useActions(user: User) {
  const { t } = useTranslation('users');
  const cache = useUsersCache();
  const lift = useMutation({
    mutationFn: () => setUserStatus(user.id, { status: 'active' }),
    onSuccess: () => toast('success', t('ban.lifted', { name: user.username })),
    onSettled: () => void cache.changed(),
  });
  const signOut = useMutation({
    mutationFn: () => endUserSessions(user.id),
    onSuccess: () => toast('success', t('sessions.ended', { name: user.username })),
    onSettled: () => void cache.changed(),
  });
  const removeTotp = useMutation({
    mutationFn: () => removeSecondFactor(user.id),
    onSuccess: () => toast('success', t('totp.removed', { name: user.username })),
    onSettled: () => void cache.changed(),
  });
  return { lift, signOut, removeTotp };
}

/** What staff can do to an account: ban or lift the ban, roles, sign out everywhere. */
export function AccountActions({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common']);
  const [open, setOpen] = useState<'ban' | 'roles' | null>(null);
  const [canBan, canWrite, canAssign] = [
    usePermission('users.ban'),
    usePermission('users.write'),
    usePermission('roles.assign'),
  ];
  const canReadRoles = usePermission('roles.read');
  const own = useSession()?.user.id === user.id;
  const sessions = useQuery(userSessionsQuery(user.id));
  const { lift, signOut, removeTotp } = useActions(user);
  const error = lift.error ?? signOut.error ?? removeTotp.error;
  return (
    <>
      {error !== null && <Failure error={error} title={t('notDone')} />}
      <div className={styles.actions}>
        {canAssign && canReadRoles && <Button onClick={() => setOpen('roles')}>{t('roles.open')}</Button>}
        {canWrite && (
          <SendConfirm
            title={t('sessions.question', { name: user.username })}
            okText={t('sessions.end')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => signOut.mutate()}
          >
            <Button loading={signOut.isPending}>
              {t('sessions.open', { count: sessions.data?.items.length ?? 0 })}
            </Button>
          </SendConfirm>
        )}
        {canWrite && !own && user.totp && (
          <SendConfirm
            title={t('totp.question', { name: user.username })}
            description={t('totp.effect')}
            okText={t('totp.remove')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => removeTotp.mutate()}
          >
            <Button loading={removeTotp.isPending}>{t('totp.open')}</Button>
          </SendConfirm>
        )}
        {canBan && !own && user.status === 'active' && (
          <Button danger onClick={() => setOpen('ban')}>
            {t('ban.open')}
          </Button>
        )}
        {canBan && user.status === 'banned' && (
          <SendConfirm
            title={t('ban.liftQuestion', { name: user.username })}
            okText={t('ban.lift')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => lift.mutate()}
          >
            <Button loading={lift.isPending}>{t('ban.lift')}</Button>
          </SendConfirm>
        )}
      </div>
      {open === 'ban' && <BanDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'roles' && <RolesDialog user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
