import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainRate } from './figures';
import { subAgentsQuery } from './queries';
import type { AgentProfile } from './types';

/** The agents whom the user invited, with what all of them brought. */
export function useSubAgents() {
  const { t } = useTranslation('agents');
  const query = useInfiniteQuery(subAgentsQuery());
  const totals = query.data?.pages[0];
  return {
    query,
    subAgents: query.data?.pages.flatMap((page) => page.items) ?? [],
    summary:
      totals === undefined || totals.orders === 0
        ? null
        : t('invites.total', { count: totals.orders, earned: formatUsdt(totals.earned) }),
  };
}

/** What an agent is told of invitations: by whom they were invited, or the link by which they invite; null when nothing. */
export function useInvitation({ inviter_code: inviter, share, state, links }: AgentProfile) {
  const { t } = useTranslation('agents');
  const rate = plainRate(share);
  if (inviter !== null) return { text: t('invites.invitedBy', { code: inviter, share: rate }), link: null };
  if (Number(share) === 0) return { text: t('invites.off'), link: null };
  return { text: t('invites.lead', { share: rate }), link: state === 'active' ? links.invite : null };
}
