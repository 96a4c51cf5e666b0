import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';

/** What a customer group gives and how customers get into it, in words. */
export function useGroupWords() {
  const { t } = useTranslation('pricing');
  return {
    benefitOf: ({ discount_bp: bp }: Pick<Schemas['GroupSummary'], 'discount_bp'>) =>
      bp === 0 ? t('groups.noDiscount') : t('groups.discount', { percent: bp / 100 }),
    ruleOf: ({ rule }: Pick<Schemas['CustomerGroup'], 'rule'>) =>
      rule === null
        ? t('groups.manual')
        : t('groups.rule', { volume: formatUsdt(rule.volume), count: rule.days, grace: rule.grace_days }),
  };
}
