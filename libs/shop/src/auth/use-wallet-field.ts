import { addressFault, faultWhileTyping, plainWord } from '@lotline/web-core/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFault } from '../wallet-verification';
import { tokenContractsQuery } from './queries';

/** The field of a TRON wallet, which is checked while it is typed. */
export function useWalletField(label: string) {
  const { t } = useTranslation('auth');
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const describeFault = useAddressFault(label);
  const fault = (typed: string) => {
    const found = addressFault(typed, contracts);
    return found === null ? null : describeFault(found);
  };
  /** What is wrong while somebody still types: only what more typing cannot mend. */
  const typingFault = (typed: string) => {
    const found = faultWhileTyping(typed, contracts);
    return found === null ? null : describeFault(found);
  };
  /** How far one is, or that it is right; null where the field's help belongs. */
  const progress = (typed: string): { text: string; isValid: boolean } | null => {
    const { length } = plainWord(typed);
    if (length === 0 || typingFault(typed) !== null) return null;
    const isValid = fault(typed) === null;
    return { isValid, text: isValid ? t('address.right') : t('address.typed', { count: length }) };
  };
  return { fault, typingFault, progress };
}
