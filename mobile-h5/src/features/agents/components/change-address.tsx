import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useTranslation } from 'react-i18next';
import { WalletVerification } from '../../../shared/wallet-verification/wallet-verification';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import { changePayoutAddress, payoutChallenge } from '@lotline/shop/agents';

/** Has commission paid to another wallet, which signs that it is the agent's. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const calls: WalletVerificationCalls = {
    requestChallenge: payoutChallenge,
    submit: async (signed) => {
      await changePayoutAddress(signed);
      onClose();
      toast(t('address.changed'));
    },
  };
  return (
    <Popup title={t('address.title')} onClose={onClose}>
      <p>
        <strong>{t('address.freeze')}</strong>
      </p>
      <WalletVerification calls={calls} action={t('address.submit')} color="primary" />
    </Popup>
  );
}
