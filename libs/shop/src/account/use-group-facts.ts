import type { Schemas } from '@lotline/web-core/api';
import { formatDate, localText } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { ownGroupQuery } from './queries';

type Fact = [label: string, text: string];

/** The user's customer group, what it gives and what is missing for the next; empty where the shop has none for them. */
export function useGroupFacts(): Fact[] {
  const { data } = useQuery(ownGroupQuery());
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (data === undefined || (data.membership === null && data.next === null)) return [];
  const { membership, next } = data;
  const nameOf = ({ name }: Schemas['GroupSummary']) => localText(name, language);
  const discountOf = ({ discount_bp: bp }: Schemas['GroupSummary']) =>
    bp === 0 ? t('group.ownPrices') : t('group.discount', { percent: bp / 100 });
  const facts: (Fact | null)[] = [
    [t('group.name'), membership === null ? t('group.none') : nameOf(membership.group)],
    membership && [t('group.benefit'), discountOf(membership.group)],
    membership?.grace_until ? [t('group.until'), formatDate(membership.grace_until, language)] : null,
    next && [t('group.next'), `${nameOf(next.group)} · ${discountOf(next.group)}`],
    next && [
      t('group.missing'),
      parseUsdt(next.missing) === 0n
        ? t('group.reached')
        : t('group.volume', { count: next.days, missing: formatUsdt(next.missing), paid: formatUsdt(next.paid) }),
    ],
  ];
  return facts.filter((fact) => fact !== null);
}
