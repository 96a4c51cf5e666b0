import type { AddressFault } from '@lotline/web-core/account';
import { useText } from '../text';

/** Says what is wrong with the TRON address in the field of this label. */
export function useAddressFault(label: string): (fault: AddressFault) => string {
  const { t } = useText('proof');
  return (fault) => {
    if (fault.kind === 'empty') return t('errors:rule.required', { label });
    return t('faultOf', { label, fault: t(`fault.${fault.kind}`, { ...fault }) });
  };
}
