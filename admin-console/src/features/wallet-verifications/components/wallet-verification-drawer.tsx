import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { FullAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/components/send-button';
import { verificationQuery, type WalletVerificationDetail } from '../api';
import { WalletVerificationState } from './wallet-verification-state';
import { RevokeDialog } from './revoke-dialog';
import { Transfers } from './transfers';
import { UserLink } from './user-link';
import styles from './wallet-verifications.module.css';

function Facts({ verification }: { verification: WalletVerificationDetail }) {
  const { t } = useTranslation(['walletVerifications', 'shell']);
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const {
    user,
    address,
    proved_at: provedAt,
    revoked_at: revokedAt,
    revoked_by: by,
    revoke_reason: reason,
  } = verification;
  const revoked: Fact[] =
    revokedAt === null
      ? []
      : [
          [t('revokedAt', { zone }), formatDateTime(revokedAt, language, { seconds: true })],
          [t('revokedBy'), by === null || by.id === user.id ? t('byThemselves') : by.username || by.id],
          ...(reason === null ? [] : [[t('shell:form.reason'), reason] satisfies Fact]),
        ];
  return (
    <FactList
      rows={[
        [t('user'), <UserLink key="user" user={user} />],
        [t('address'), <FullAddress key="address" address={address} name={t('address')} />],
        [t('proved', { zone }), formatDateTime(provedAt, language, { seconds: true })],
        ...revoked,
      ]}
    />
  );
}

/** What was signed, the signature, and whether the one is of the other, as the server found just now. */
function Signed({
  verification,
  onVerify,
  verifying,
}: {
  verification: WalletVerificationDetail;
  onVerify: () => void;
  verifying: boolean;
}) {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  const time = formatDateTime(verification.verified_at, language, { seconds: true });
  return (
    <Section title={t('signed.title')}>
      <Notice
        kind={verification.verified ? 'success' : 'warning'}
        title={t(verification.verified ? 'signed.good' : 'signed.bad')}
        action={
          <SendButton loading={verifying} onClick={onVerify}>
            {t('signed.again')}
          </SendButton>
        }
      >
        {t('signed.at', { time, zone: timeZoneLabel(language) })}
      </Notice>
      <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('signed.message')}>
        {verification.message}
      </pre>
      <FactList
        rows={[[t('signed.signature'), <Code key="s" text={verification.signature} name={t('signed.signature')} />]]}
      />
    </Section>
  );
}

function Others({ others }: { others: WalletVerificationDetail['others'] }) {
  const { t } = useTranslation('walletVerifications');
  if (others.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t('others.title', { count: others.length })}>
      <p className={styles.explain}>{t('others.text')}</p>
      <ul className={styles.others}>
        {others.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Detail(props: { verification: WalletVerificationDetail; onVerify: () => void; verifying: boolean }) {
  const { verification } = props;
  const { t } = useTranslation('walletVerifications');
  const canRevoke = usePermission('wallets.revoke');
  const [revoking, setRevoking] = useState(false);
  return (
    <>
      <WalletVerificationState verification={verification} />
      <Others others={verification.others} />
      <Facts verification={verification} />
      <Signed {...props} />
      <Transfers transfers={verification.transfers} />
      {verification.revoked_at === null && canRevoke && (
        <Button danger onClick={() => setRevoking(true)}>
          {t('revoke.open')}
        </Button>
      )}
      <p className={styles.explain}>{t('promise')}</p>
      {/* Stays open when another user was faster: what was typed is not lost. */}
      {revoking && <RevokeDialog verification={verification} onClose={() => setRevoking(false)} />}
    </>
  );
}

/** One verification: who, which wallet, what was signed, what came from it, and the way to revoke it. */
export function WalletVerificationDrawer() {
  const { t } = useTranslation('walletVerifications');
  const { id = '' } = useParams();
  const answer = useQuery(verificationQuery(id));
  const name = answer.data?.user.username;
  const title = name === undefined ? t('detail.loading') : t('detail.title', { name });
  return (
    <DetailDrawer title={title} name={t('detail.name')} listPath={paths.wallets} width={640} answer={answer}>
      {(verification) => (
        <Detail
          key={verification.id}
          verification={verification}
          onVerify={() => void answer.refetch()}
          verifying={answer.isFetching}
        />
      )}
    </DetailDrawer>
  );
}
