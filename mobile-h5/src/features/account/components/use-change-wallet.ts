import { addressFault, plainWord } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { useAddressFault } from '@lotline/shop/wallet-verification';
import { changeWallet } from '../api';
import { useChange } from '../../../shared/fields/use-change';

type WalletChange = Schemas['ChangeWalletBody'];

/** The fields of another wallet as one's own. */
export function useChangeWallet(onChanged: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const labels: WalletChange = { wallet_address: t('wallet.field'), current_password: t('password.current') };
  const sayFault = useAddressFault(labels.wallet_address);
  const check = ({ wallet_address: address, current_password: password }: WalletChange): Partial<WalletChange> => {
    const fault = addressFault(address);
    return {
      ...(fault !== null && { wallet_address: sayFault(fault) }),
      ...(password === '' && { current_password: t('errors:rule.required', { label: labels.current_password }) }),
    };
  };
  const change = useChange<WalletChange>({
    empty: { wallet_address: '', current_password: '' },
    labels,
    check,
    send: async (values) => {
      await changeWallet({ ...values, wallet_address: plainWord(values.wallet_address) });
      onChanged();
    },
  });
  return { labels, ...change };
}
