import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { DecideSheet } from '../../../shared/mobile-admin/decide-sheet';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { heldBalancesQuery, releaseBalance, type HeldUser } from '../api';

function Row({ user, onRelease }: { user: HeldUser; onRelease: (() => void) | null }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { username, email, balance, balance_hold: hold } = user;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong translate="no">{username}</strong>
        <span className={mobileAdmin.money}>{formatUsdt(balance)}</span>
      </div>
      <p className={mobileAdmin.quiet} translate="no">
        {email}
      </p>
      {hold === null ? null : (
        <p className={mobileAdmin.plain}>
          {t('held.since', { amount: formatUsdt(hold.amount), time: formatDateTime(hold.since, language) })}
        </p>
      )}
      {onRelease === null ? null : (
        <Button color="primary" block onClick={onRelease}>
          {t('held.open')} <VisuallyHidden>{username}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function Release({ user, onClose }: { user: HeldUser; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'mobileAdminKit']);
  const language = useLanguage();
  const { id, username, email, balance, balance_hold: hold } = user;
  return (
    <DecideSheet
      title={t('held.title', { name: username })}
      facts={[
        [t('held.fact.email'), email],
        [t('held.fact.balance'), formatUsdt(balance)],
        ...(hold === null ? [] : [[t('held.fact.since'), formatDateTime(hold.since, language)] as const]),
        [t('held.fact.then'), hold === null ? '–' : formatUsdt(hold.amount)],
      ]}
      decisions={[
        { value: 'release', label: t('held.submit', { amount: formatUsdt(balance) }), effect: t('held.why') },
      ]}
      reasonHint={t('mobileAdminKit:audited')}
      done={t('held.done', { name: username })}
      taken={hold === null ? t('held.taken') : null}
      send={(_, reason) => releaseBalance(id, reason)}
      onClose={onClose}
    />
  );
}

/** Users whose balance nobody can spend until staff have looked at the account. */
export function HeldBalances() {
  const { t } = useTranslation('decisions');
  const query = useInfiniteQuery(heldBalancesQuery());
  const canRelease = usePermission('users.adjust');
  const [releasing, setReleasing] = useState<HeldUser | null>(null);
  return (
    <>
      <PagedList
        query={query}
        name={t('held.name')}
        label={t('held.page')}
        empty={t('held.empty')}
        keyOf={({ id }) => id}
        row={(user) => <Row user={user} onRelease={canRelease ? () => setReleasing(user) : null} />}
      />
      {releasing === null ? null : <Release user={releasing} onClose={() => setReleasing(null)} />}
    </>
  );
}
