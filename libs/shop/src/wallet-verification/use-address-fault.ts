import type { AddressFault } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';

/** Says what is wrong with the TRON address in the field of this label. */
export function useAddressFault(label: string): (fault: AddressFault) => string {
  const { t } = useTranslation(['walletVerification', 'errors']);
  return (fault) => {
    if (fault.kind === 'empty') return t('errors:rule.required', { label });
    return t('faultOf', { label, fault: t(`fault.${fault.kind}`, { ...fault }) });
  };
}
