import { addressFault, plainWord, type AddressFault } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';
import { useSingleFieldForm } from '../forms';
import { join } from './queries';

/** The form that makes an agent of a user; `wallet` is the one of their account. */
export function useJoinForm({
  wallet,
  describeFault,
  onJoined,
}: {
  wallet: string;
  describeFault: (fault: AddressFault) => string;
  onJoined: (message: string) => void;
}) {
  const { t } = useTranslation('agents');
  const form = useSingleFieldForm({
    field: 'payout_address',
    label: t('join.address'),
    initial: wallet,
    read: (typed) => {
      const fault = addressFault(typed);
      return fault === null ? { value: plainWord(typed) } : { problem: describeFault(fault) };
    },
    send: join,
    onSent: ({ promotion_code: code }) => onJoined(t('join.done', { code })),
  });
  const help = t(form.value !== '' && form.value === wallet ? 'join.fromProfile' : 'join.addressHelp');
  return { ...form, help };
}
