import { CheckCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { WalletVerification } from '../api';

const looks: Record<'active' | 'shared' | 'revoked', { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  shared: { tone: 'warning', icon: <WarningOutlined /> },
  revoked: { tone: 'neutral', icon: <StopOutlined /> },
};

const stateOf = ({ revoked_at: revokedAt, shared }: WalletVerification) =>
  revokedAt !== null ? 'revoked' : shared ? 'shared' : 'active';

/** Whether a verification counts, and whether another user claims the same wallet. */
export function WalletVerificationState({ verification }: { verification: WalletVerification }) {
  const { t } = useTranslation('walletVerifications');
  const state = stateOf(verification);
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
