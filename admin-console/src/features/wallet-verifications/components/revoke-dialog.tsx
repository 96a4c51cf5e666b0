import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { revokeVerification, useVerificationsCache, type WalletVerificationDetail } from '../api';

/** Takes a user's verification back: money from this wallet is no longer known to be theirs by it. */
export function RevokeDialog({
  verification,
  onClose,
}: {
  verification: WalletVerificationDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation(['walletVerifications', 'shell']);
  const cache = useVerificationsCache();
  const { username } = verification.user;
  const taken =
    verification.revoked_at === null ? null : (
      <Alert type="error" showIcon title={t('revoke.taken', { by: verification.revoked_by?.username ?? username })} />
    );
  return (
    <ReviewedForm<{ reason: string }>
      name="revoke"
      title={t('revoke.title', { name: username })}
      initialValues={{ reason: '' }}
      over={taken}
      fields={<ReasonField hint={t('revoke.hint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('user'), username],
              [t('address'), <code key="address">{verification.address}</code>],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t('revoke.effect')}</p>
        </>
      )}
      submitLabel={() => t('revoke.submit')}
      failedTitle={t('revoke.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => revokeVerification(verification.id, reason.trim())}
      onSent={() => {
        toast('success', t('revoke.done', { name: username }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
