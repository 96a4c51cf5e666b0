import { useLinkWallet } from '@lotline/shop/account';
import { useTranslation } from 'react-i18next';
import { WalletVerification } from '../../../shared/wallet-verification/wallet-verification';
import { Popup } from '../../../shared/components/popup';

/** Links a wallet to the account, by a proof that it is the user's. */
export function LinkWallet(props: {
  /** The addresses that are linked already. */
  linked: readonly string[];
  onLinked: (message: string) => void;
  onClose: () => void;
}) {
  const { linked, onLinked, onClose } = props;
  const { t } = useTranslation('account');
  const calls = useLinkWallet(onLinked);
  return (
    <Popup title={t('wallets.dialog')} onClose={onClose}>
      <WalletVerification calls={calls} action={t('wallets.submit')} verified={linked} color="primary" />
    </Popup>
  );
}
