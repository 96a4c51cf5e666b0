import { addressError, plainWord, type AddressError } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';
import { useSingleFieldForm } from '../forms';
import { join } from './queries';
import { useInviteCode } from './use-invite-code';

/** The form that makes an agent of a user; `wallet` is the one of their account. */
export function useJoinForm({
  wallet,
  describeError,
  onJoined,
}: {
  wallet: string;
  describeError: (error: AddressError) => string;
  onJoined: (message: string) => void;
}) {
  const { t } = useTranslation('agents');
  const invite = useInviteCode();
  const form = useSingleFieldForm({
    field: 'payout_address',
    label: t('join.address'),
    initial: wallet,
    read: (typed) => {
      const error = addressError(typed);
      return error === null ? { value: plainWord(typed) } : { problem: describeError(error) };
    },
    send: (address) => join(address, invite.code),
    onSent: ({ promotion_code: code }) => onJoined(t('join.done', { code })),
  });
  const help = t(form.value !== '' && form.value === wallet ? 'join.fromProfile' : 'join.addressHelp');
  return { ...form, help, invite: invite.field };
}
