import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openApi } from '../open-api';
import { session } from '../session';
import { feedbackEvent, feedbackReasons, type FeedbackReason } from '../support';

/** Whether a tutorial helped, and if not, why. */
export function useHelpful(slug: string) {
  const { t } = useTranslation('tutorials');
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: (opinion: { helpful: boolean; reason?: FeedbackReason }) =>
      openApi.post('/api/bury', { body: feedbackEvent(slug, opinion, { path: window.location.pathname, session }) }),
  });
  return {
    title: t(asksWhy && !isSuccess ? 'helpful.why' : 'helpful.title'),
    asks: isSuccess ? null : asksWhy ? ('why' as const) : ('whether' as const),
    yes: () => mutate({ helpful: true }),
    no: () => setAsksWhy(true),
    reasons: feedbackReasons.map((reason) => ({
      reason,
      label: t(`helpful.reason.${reason}`),
      send: () => mutate({ helpful: false, reason }),
    })),
    isPending,
    hasFailed: isError,
  };
}
