import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Selector } from '../../../shared/fields/selector';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { DecideSheet } from '../../../shared/mobile-admin/decide-sheet';
import { Facts, type Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { QueryPart } from '../../../shared/feedback/query-part';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { SearchBox } from '../../../shared/fields/search-box';
import { Popup } from '../../../shared/components/popup';
import {
  verificationQuery,
  verificationsQuery,
  verificationStates,
  revokeVerification,
  type WalletVerification,
  type WalletVerificationDetail,
  type WalletVerificationState,
} from '../api';
import styles from './wallet-verifications.module.css';

function Row({ verification, onOpen }: { verification: WalletVerification; onOpen: () => void }) {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  const { last_payment: last } = verification;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>{verification.user.username}</strong>
        <span className={mobileAdmin.quiet}>{formatDateTime(verification.proved_at, language)}</span>
      </div>
      <p className={`${mobileAdmin.plain} ${mobileAdmin.code}`} translate="no">
        {verification.address}
      </p>
      <p className={mobileAdmin.quiet}>
        {last === null
          ? t('lastPayment.none')
          : t('lastPayment.one', {
              amount: formatUsdt(last.amount),
              time: last.block_time === null ? '–' : formatDateTime(last.block_time, language),
            })}
      </p>
      {verification.shared ? (
        <NoticeBar tone="warning" silent>
          {t('shared')}
        </NoticeBar>
      ) : null}
      <Button block onClick={onOpen}>
        {t('open')} <VisuallyHidden>{verification.user.username}</VisuallyHidden>
      </Button>
    </>
  );
}

/** What came from the wallet to the shop, the newest first. */
function Payments({ verification }: { verification: WalletVerificationDetail }) {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  const { transfers } = verification;
  if (transfers.length === 0) return <>{t('payments.none')}</>;
  return (
    <ul className={styles.payments}>
      {transfers.map(({ txid, amount, block_time: at, final }) => (
        <li key={txid}>
          <strong className={mobileAdmin.money}>{formatUsdt(amount)}</strong>
          <span className={mobileAdmin.quiet}>
            {at === null ? '–' : formatDateTime(at, language)} · {t(final ? 'payments.final' : 'payments.coming')}
          </span>
          <span className={mobileAdmin.code} translate="no">
            {txid}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useFacts(verification: WalletVerificationDetail): Fact[] {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  const code = (text: string) => (
    <span className={mobileAdmin.code} translate="no">
      {text}
    </span>
  );
  const { revoked_at: revokedAt, revoke_reason: reason, revoked_by: by } = verification;
  return [
    [t('fact.user'), verification.user.username],
    [t('fact.address'), code(verification.address)],
    [t('fact.proved'), formatDateTime(verification.proved_at, language)],
    [
      t('fact.verified'),
      t(verification.verified ? 'verified' : 'notVerified', {
        time: formatDateTime(verification.verified_at, language, { seconds: true }),
      }),
    ],
    [t('fact.message'), code(verification.message)],
    [t('fact.others'), verification.others.map(({ username }) => username).join(', ') || '–'],
    [t('fact.payments'), <Payments key="payments" verification={verification} />],
    ...(revokedAt === null
      ? []
      : [[t('fact.revoked'), `${formatDateTime(revokedAt, language)} ${by?.username ?? ''} ${reason ?? ''}`] as const]),
  ];
}

function Revoke({ verification, onClose }: { verification: WalletVerificationDetail; onClose: () => void }) {
  const { t } = useTranslation(['walletVerifications', 'mobileAdminKit']);
  return (
    <DecideSheet
      title={t('title')}
      facts={useFacts(verification)}
      decisions={[{ value: 'revoke', label: t('revoke'), effect: t('effect'), danger: true }]}
      reasonHint={t('mobileAdminKit:audited')}
      done={t('done')}
      send={(_, reason) => revokeVerification(verification.id, reason)}
      onClose={onClose}
    />
  );
}

function Look({ verification, onClose }: { verification: WalletVerificationDetail; onClose: () => void }) {
  const { t } = useTranslation('walletVerifications');
  return (
    <Popup title={t('title')} onClose={onClose} textOnly>
      <Facts rows={useFacts(verification)} />
    </Popup>
  );
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('walletVerifications');
  const query = useQuery(verificationQuery(id));
  const canRevoke = usePermission('wallets.revoke');
  const verification = query.data;
  if (verification !== undefined) {
    return canRevoke && verification.revoked_at === null ? (
      <Revoke verification={verification} onClose={onClose} />
    ) : (
      <Look verification={verification} onClose={onClose} />
    );
  }
  return (
    <Popup title={t('title')} onClose={onClose}>
      <QueryPart query={query} name={t('title')}>
        {() => null}
      </QueryPart>
    </Popup>
  );
}

/** Who has proved which wallet to be theirs. It gives no right to spend, and nothing here moves money. */
export function WalletVerifications() {
  const { t } = useTranslation('walletVerifications');
  const [state, setState] = useState<WalletVerificationState>('active');
  const [q, setQ] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const query = useInfiniteQuery(verificationsQuery(state, q));
  return (
    <>
      <NoticeBar silent>{t('about')}</NoticeBar>
      <SearchBox label={t('search')} value={q} onSearch={setQ} />
      <Selector
        label={t('show')}
        options={verificationStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <PagedList
        query={query}
        name={t('name')}
        label={t('list')}
        empty={t(q === '' ? 'empty' : 'noMatch')}
        keyOf={({ id }) => id}
        row={(verification) => <Row verification={verification} onOpen={() => setOpen(verification.id)} />}
      />
      {open === null ? null : <Opened id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
