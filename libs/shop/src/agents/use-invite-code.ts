import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainRate } from './figures';
import { invitationQuery } from './queries';

/** The optional field with the code of who invited the user; `field` is null until the terms are known, and without invitations. */
export function useInviteCode() {
  const { t } = useTranslation('agents');
  const { data } = useQuery(invitationQuery());
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? data?.code ?? '';
  const isOffered = data !== undefined && Number(data.share) > 0;
  return {
    code: isOffered && value.trim() !== '' ? value.trim() : undefined,
    field: isOffered
      ? {
          label: t('join.invite'),
          help: t('join.inviteHelp', { share: plainRate(data.share) }),
          value,
          change: setTyped,
        }
      : null,
  };
}
