import { useTranslation } from 'react-i18next';
import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { WalletVerification } from '../../../shared/wallet-verification/wallet-verification';
import { changePayoutAddress, payoutChallenge } from '@lotline/shop/agents';

/** Has commission paid to another wallet, which signs that it is the agent's. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['agents', 'common']);
  const calls: WalletVerificationCalls = {
    requestChallenge: payoutChallenge,
    submit: async (signed) => {
      await changePayoutAddress(signed);
      announce(t('address.changed'));
      onClose();
    },
  };
  return (
    <Dialog
      title={t('address.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p>
        <strong>{t('address.freeze')}</strong>
      </p>
      <WalletVerification calls={calls} action={t('address.submit')} />
    </Dialog>
  );
}
