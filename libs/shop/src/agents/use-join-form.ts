import { addressError, plainWord, type AddressError } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';
import { useTextForm } from '../forms';
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
  const form = useTextForm({
    initial: { payout_address: wallet },
    labels: { payout_address: t('join.address') },
    check: ({ payout_address: typed }) => {
      const error = addressError(typed);
      return { payout_address: error === null ? null : describeError(error) };
    },
    send: async ({ payout_address: typed }) => {
      const { promotion_code: code } = await join(plainWord(typed), invite.code);
      onJoined(t('join.done', { code }));
    },
  });
  const { payout_address: address } = form.values;
  const help = t(address !== '' && address === wallet ? 'join.fromProfile' : 'join.addressHelp');
  return { ...form, help, invite: invite.field };
}
