import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt, plainAmount } from '@lotline/web-core/money';
import { createKeyKeeper, noteOutcome } from '@lotline/web-core/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextForm } from '../forms';
import { useLanguage } from '../i18n';
import { payoutAmount, payoutHindrance } from './figures';
import { requestPayout } from './queries';
import type { AgentProfile } from './types';

/** The form that requests a payout. A retry has the same idempotency key, the next payout another. */
export function usePayoutForm(profile: AgentProfile, onRequested: (message: string) => void) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const [keyFor] = useState(() => createKeyKeeper());
  const [requested, setRequested] = useState(0);
  const { available, min_settlement: min } = profile;
  const read = (typed: string) => payoutAmount(plainAmount(typed), { min, available });
  const form = useTextForm({
    initial: { amount: digits(available) },
    labels: { amount: t('payout.amount') },
    check: (values) => {
      const checked = read(values.amount);
      if ('amount' in checked) return {};
      return { amount: t(`payout.problem.${checked.problem}`, { min: formatUsdt(min), max: formatUsdt(available) }) };
    },
    send: async (values) => {
      const checked = read(values.amount);
      if (!('amount' in checked)) return;
      const body = { payout: checked.amount, requested };
      const key = keyFor(body);
      try {
        await requestPayout(checked.amount, language, key);
      } catch (error) {
        noteOutcome(body, key, error);
        throw error;
      }
      noteOutcome(body, key, null);
      setRequested(requested + 1);
      onRequested(t('payout.done'));
    },
  });
  return { ...form, takeAll: () => form.change('amount', digits(available)) };
}

/** What stops a payout, in words; null when one can be requested. */
export function usePayoutHindrance(
  profile: AgentProfile,
  isOpen: boolean,
): { text: string; isProblem: boolean } | null {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const kind = payoutHindrance(profile, isOpen);
  if (kind === null) return null;
  const until = profile.frozen_until === null ? '' : formatDateTime(profile.frozen_until, language);
  return {
    text: t(`payout.hindrance.${kind}`, { until, min: formatUsdt(profile.min_settlement) }),
    isProblem: kind !== 'open' && kind !== 'below_minimum',
  };
}
