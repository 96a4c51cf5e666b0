import { useTranslation } from 'react-i18next';
import { useLinkWallet } from '@lotline/shop/account';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { WalletVerification } from '../../../shared/wallet-verification/wallet-verification';

/** Links a wallet to the account, by a proof that it is the user's. */
export function LinkWallet(props: {
  /** The addresses that are linked already. */
  linked: readonly string[];
  onLinked: (message: string) => void;
  onClose: () => void;
}) {
  const { linked, onLinked, onClose } = props;
  const { t } = useTranslation(['account', 'common']);
  const calls = useLinkWallet(onLinked);
  return (
    <Dialog
      title={t('wallets.dialog')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <WalletVerification calls={calls} action={t('wallets.submit')} verified={linked} />
    </Dialog>
  );
}
