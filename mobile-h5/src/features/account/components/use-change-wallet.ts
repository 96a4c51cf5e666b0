import { changeWallet, useRequiredValidator } from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import { useAddressErrorText } from '@lotline/shop/wallet-verification';
import { addressError, plainWord } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';

type WalletChange = Schemas['ChangeWalletBody'];

/** The fields of another wallet as one's own. */
export function useChangeWallet(onChanged: () => void) {
  const { t } = useTranslation('auth');
  const labels: WalletChange = { wallet_address: t('wallet.field'), current_password: t('field.current') };
  const describeError = useAddressErrorText(labels.wallet_address);
  const validatePassword = useRequiredValidator(labels.current_password);
  const form = useTextForm<WalletChange>({
    initial: { wallet_address: '', current_password: '' },
    labels,
    check: ({ wallet_address: address, current_password: password }) => {
      const error = addressError(address);
      return {
        wallet_address: error === null ? null : describeError(error),
        current_password: validatePassword(password),
      };
    },
    send: async (values) => {
      await changeWallet({ ...values, wallet_address: plainWord(values.wallet_address) });
      onChanged();
    },
  });
  return { labels, ...form };
}
