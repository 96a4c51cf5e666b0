import type { ProofDoor } from '@lotline/web-core/proof';
import { useTranslation } from 'react-i18next';
import { SignedProof } from '../../../shared/proof/signed-proof';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import { changePayoutAddress, payoutChallenge } from '@lotline/shop/agents';

/** Has commission paid to another wallet, which signs that it is the agent's. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const door: ProofDoor = {
    ask: payoutChallenge,
    handIn: async (proof) => {
      await changePayoutAddress(proof);
      onClose();
      toast(t('address.changed'));
    },
  };
  return (
    <Popup title={t('address.title')} onClose={onClose}>
      <p>
        <strong>{t('address.freeze')}</strong>
      </p>
      <SignedProof door={door} submit={t('address.submit')} color="primary" />
    </Popup>
  );
}
