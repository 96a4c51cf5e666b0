import type { ProofDoor } from '@lotline/web-core/proof';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { SignedProof } from '../../../shared/proof/signed-proof';
import { useText } from '../../../shared/text';
import { changePayoutAddress, payoutChallenge } from '@lotline/shop/agents';

/** Has commission paid to another wallet, which signs that it is the agent's. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { t } = useText('agents');
  const door: ProofDoor = {
    ask: payoutChallenge,
    handIn: async (proof) => {
      await changePayoutAddress(proof);
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
      <SignedProof door={door} submit={t('address.submit')} />
    </Dialog>
  );
}
