import type { AddressError } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';

/** Says what is wrong with the TRON address in the field of this label. */
export function useAddressErrorText(label: string): (error: AddressError) => string {
  const { t } = useTranslation(['walletVerification', 'errors']);
  return (error) => {
    if (error.kind === 'empty') return t('errors:rule.required', { label });
    return t('errorOf', { label, error: t(`error.${error.kind}`, { ...error }) });
  };
}
