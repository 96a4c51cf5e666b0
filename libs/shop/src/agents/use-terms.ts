import { limits } from '@lotline/web-core/config';
import { formatDate } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { plainRate } from './figures';
import type { AgentProfile, AgentTerms, OwnRates } from './types';

/** What an agent earns, in sentences; the first one is the main one. */
export function useTerms(): (terms: AgentTerms) => string[] {
  const { t } = useTranslation('agents');
  return (terms) => [
    t('join.rate', { rate: plainRate(terms.rate) }),
    t('join.kept', { days: terms.code_kept_days }),
    t('join.hold', { days: terms.hold_days }),
    t('join.least', { amount: formatUsdt(terms.min_settlement) }),
  ];
}

/** How to become an agent and earn, step by step. */
export function useProgrammeSteps(): string[] {
  const { t } = useTranslation('agents');
  return [t('programme.join'), t('programme.share'), t('programme.earn')];
}

const topics = ['rate', 'whose', 'invites', 'clears', 'void', 'payout', 'address'] as const;

/** The rules for the agent, by topic. */
export function useRules(profile: AgentProfile) {
  const { t } = useTranslation('agents');
  const { rate, share, min_settlement: min } = profile;
  const facts = { rate: plainRate(rate), share: plainRate(share), min: formatUsdt(min) };
  const shown = topics.filter((topic) => topic !== 'invites' || Number(share) > 0);
  return shown.map((topic) => ({
    topic,
    title: t(`rules.${topic}`),
    body: t(`rules.${topic}Body`, {
      ...facts,
      days: topic === 'clears' ? profile.hold_days : limits.promotionKeptDays,
    }),
  }));
}

/** What the agent has earned, by how far it has come. */
export function useEarnings(profile: AgentProfile) {
  const { t } = useTranslation('agents');
  const { held } = profile;
  const notes = {
    available: null,
    pending: parseUsdt(held) > 0n ? t('money.heldHelp', { amount: formatUsdt(held) }) : t('money.pendingHelp'),
    settling: null,
    paid: null,
    reversed: t('money.reversedHelp'),
  };
  return (['available', 'pending', 'settling', 'paid', 'reversed'] as const).map((name) => ({
    name,
    label: t(`money.${name}`),
    note: notes[name],
    amount: formatUsdt(profile[name]),
  }));
}

/** What orders earn: the general rate first, then those of single products and those to come. */
export function useRates() {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const percent = (rate: string): string => t('rates.percent', { rate: plainRate(rate) });
  return ({ rate, items }: OwnRates) => [
    {
      key: -1,
      goods: null,
      general: t(items.some(({ goods_name: name }) => name !== null) ? 'rates.rest' : 'rates.all'),
      rate: percent(rate),
      from: t('rates.now'),
    },
    ...items.map((item, key) => ({
      key,
      goods: item.goods_name,
      general: t('rates.all'),
      rate: item.rate === null ? t('rates.usual') : percent(item.rate),
      from: t(item.coming ? 'rates.coming' : 'rates.since', { date: formatDate(item.effective_at, language) }),
    })),
  ];
}
