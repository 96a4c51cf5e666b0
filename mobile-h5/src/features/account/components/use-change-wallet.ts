import { addressFault, plainWord } from '@lotline/front-kit/account';
import type { Schemas } from '@lotline/front-kit/api';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFault } from '../../../shared/proof/address-fault';
import { changeWallet } from '../api';

export type WalletChange = Schemas['ChangeWalletBody'];

/** What is wrong with the two fields, before the server is asked and after. */
export function useChangeWallet(labels: WalletChange, onChanged: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const sayFault = useAddressFault(labels.wallet_address);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Partial<WalletChange>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const explained = ({ wallet_address: address, current_password: password }: WalletChange): Partial<WalletChange> => {
    const fault = addressFault(address);
    return {
      ...(fault !== null && { wallet_address: sayFault(fault) }),
      ...(password === '' && { current_password: t('errors:rule.required', { label: labels.current_password }) }),
    };
  };
  const submit = async (values: WalletChange) => {
    if (busy) return;
    const found = explained(values);
    setWrong(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changeWallet({ ...values, wallet_address: plainWord(values.wallet_address) });
      onChanged();
    } catch (error) {
      const refused = fieldMessages(error, t, { ...labels });
      setWrong(refused);
      if (Object.keys(refused).length === 0) setFailure(messageFor(error, t));
      setBusy(false);
    }
  };
  /** A field that is being mended is not blamed any more. */
  const forgive = (field: keyof WalletChange) => setWrong(({ [field]: _, ...rest }) => rest);
  return { busy, wrong, failure, submit, forgive };
}
