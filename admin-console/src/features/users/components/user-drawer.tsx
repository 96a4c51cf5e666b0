import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section } from '../../../shared/components/facts';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { PriceLists, UserGroup } from '../../../shared/pricing';
import { paths } from '../../../shared/navigation/paths';
import { userQuery, type LedgerEntry, type User } from '../api';
import { useRoleName } from '../role-names';
import { AccountActions, BanNotice } from './account-actions';
import { AdjustDialog } from './adjust-dialog';
import { Ledger } from './ledger';
import { HoldNotice, ReleaseDialog } from './release-dialog';
import { MonthReceipt } from './month-receipt';
import { ReverseDialog } from './reverse-dialog';
import { UserLinks } from './user-links';
import { UserStatus } from './user-status';
import styles from './users.module.css';

type Doing = { what: 'adjust' | 'release' } | { what: 'reverse'; entry: LedgerEntry } | null;

function Detail({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const canAdjust = usePermission('users.adjust');
  const canReadOrders = usePermission('orders.read');
  const nameOf = useRoleName();
  const [doing, setDoing] = useState<Doing>(null);
  const requestKey = useRequestKey();
  const close = () => setDoing(null);
  return (
    <>
      <UserStatus status={user.status} />
      {user.ban !== null && <BanNotice ban={user.ban} />}
      <div className={styles.balance}>
        <div>
          <div className={styles.label}>{t('column.balance')}</div>
          <strong className={`money ${styles.amount}`}>{formatUsdt(user.balance)}</strong>
        </div>
        {canAdjust && <Button onClick={() => setDoing({ what: 'adjust' })}>{t('adjust.open')}</Button>}
      </div>
      {user.balance_hold !== null && (
        <HoldNotice hold={user.balance_hold} onRelease={canAdjust ? () => setDoing({ what: 'release' }) : null} />
      )}
      <FactList
        rows={[
          [t('column.email'), <Code key="email" text={user.email} name={t('column.email')} />],
          [t('roles.label'), user.roles.length === 0 ? t('roles.none') : user.roles.map(nameOf).join(', ')],
          [t('totp.label'), t(user.totp ? 'totp.on' : 'totp.off')],
          [t('password.label'), t(user.own_password ? 'password.own' : 'password.given')],
          [t('column.id'), <Code key="id" text={user.id} name={t('column.id')} />],
          [t('column.created', { zone: timeZoneLabel(language) }), formatDateTime(user.created_at, language)],
        ]}
      />
      <UserGroup user={user} />
      <PriceLists of={{ user_id: user.id }} />
      <UserLinks user={user} />
      <AccountActions user={user} />
      {canReadOrders && <MonthReceipt userId={user.id} />}
      <Section title={t('ledger.title')}>
        <Ledger userId={user.id} onReverse={canAdjust ? (entry) => setDoing({ what: 'reverse', entry }) : null} />
      </Section>
      {doing?.what === 'adjust' && <AdjustDialog user={user} requestKey={requestKey} onClose={close} />}
      {doing?.what === 'release' && <ReleaseDialog user={user} onClose={close} />}
      {doing?.what === 'reverse' && (
        <ReverseDialog user={user} entry={doing.entry} requestKey={requestKey} onClose={close} />
      )}
    </>
  );
}

/** One user: the balance, and what changed it. */
export function UserDrawer() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const answer = useQuery(userQuery(id));
  return (
    <DetailDrawer
      title={answer.data?.username ?? t('detail.loading')}
      name={t('detail.name')}
      listPath={paths.users}
      width={720}
      answer={answer}
    >
      {(user) => <Detail key={user.id} user={user} />}
    </DetailDrawer>
  );
}
