import { formatDate } from '@lotline/web-core/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import { useLanguage } from '../i18n';
import { cancelPayout, payoutsQuery } from './queries';
import { openPayout, type Payout } from './types';

/** The payouts of the agent, and whether one of them is still open. */
export function usePayouts() {
  const query = useInfiniteQuery(payoutsQuery());
  const payouts = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, payouts, isOpen: openPayout(payouts) !== null };
}

/** Withdraws a request, which the agent can do until it is approved. */
export function useCancelPayout(id: string, onCancelled: (message: string) => void) {
  const { t } = useTranslation('agents');
  return useAction(
    () => cancelPayout(id),
    () => onCancelled(t('payout.cancelled')),
  );
}

/** What is said of a payout: its state, its days, and why it was rejected. */
export function usePayoutTexts({ state, reason, created_at: createdAt, paid_at: paidAt }: Payout) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return {
    state: t(`payout.state.${state}`),
    dates: [
      t('payout.asked', { date: formatDate(createdAt, language) }),
      ...(paidAt === null ? [] : [t('payout.paidOn', { date: formatDate(paidAt, language) })]),
    ],
    rejection: state === 'rejected' ? t('payout.rejected', { reason: reason ?? '–' }) : null,
  };
}
