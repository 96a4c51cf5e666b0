import { addressError, addressErrorWhileTyping, plainWord } from '@lotline/web-core/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressErrorText } from '../wallet-verification';
import { tokenContractsQuery } from './queries';

/** The field of a TRON wallet, which is checked while it is typed. */
export function useWalletField(label: string) {
  const { t } = useTranslation('auth');
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const describeError = useAddressErrorText(label);
  const validate = (typed: string) => {
    const found = addressError(typed, contracts);
    return found === null ? null : describeError(found);
  };
  /** What is wrong while somebody still types: only what more typing cannot mend. */
  const validateTyping = (typed: string) => {
    const found = addressErrorWhileTyping(typed, contracts);
    return found === null ? null : describeError(found);
  };
  /** How far one is, or that it is right; null where the field's help belongs. */
  const progress = (typed: string): { text: string; isValid: boolean } | null => {
    const { length } = plainWord(typed);
    if (length === 0 || validateTyping(typed) !== null) return null;
    const isValid = validate(typed) === null;
    return { isValid, text: isValid ? t('address.right') : t('address.typed', { count: length }) };
  };
  return { validate, validateTyping, progress };
}
