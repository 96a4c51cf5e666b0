import { formatCount } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { comparisonOf, shareOf, type Change } from './figures';
import { linkSteps, type AgentSummary } from './types';

export interface Figure {
  label: string;
  text: string;
  /** Compared with the period before; null where there is nothing to say. */
  change: { direction: Change['direction']; text: string } | null;
}

/** The figures of a period, compared with the one before. */
export function useFigures({ current, previous }: AgentSummary): Figure[] {
  const { t } = useTranslation(['agents', 'common']);
  const said = (change: Change | null): Figure['change'] => {
    if (change === null) return null;
    const { direction, percent } = change;
    if (direction === 'same') return { direction, text: t('figures.same') };
    if (percent === null) return { direction, text: t(direction === 'up' ? 'figures.new' : 'figures.below') };
    return { direction, text: t(`figures.${direction}`, { percent }) };
  };
  const money = (name: 'sales' | 'commission'): Figure => ({
    label: t(`figures.${name}`),
    // The unit may stand on a line of its own.
    text: `${formatUsdt(current[name], { unit: false })} ${t('common:unit.usdt')}`,
    change: said(comparisonOf(parseUsdt(current[name]), parseUsdt(previous[name]))),
  });
  const count = (label: string, name: 'visits' | 'sign_ups' | 'orders'): Figure => ({
    label,
    text: formatCount(current[name]),
    change: said(comparisonOf(current[name], previous[name])),
  });
  return [
    count(t('figures.visits'), 'visits'),
    count(t('figures.signUps'), 'sign_ups'),
    count(t('figures.orders'), 'orders'),
    money('sales'),
    money('commission'),
  ];
}

export interface FunnelStep {
  step: string;
  label: string;
  count: string;
  /** Of the largest step, 0 to 100. */
  percent: number;
  /** Of all visits; null of the visits themselves. */
  share: string | null;
}

/** From the visits of a link to its orders; empty when nothing came of it. */
export function useFunnel({ current }: AgentSummary): FunnelStep[] {
  const { t } = useTranslation('agents');
  const steps = linkSteps(current);
  const most = Math.max(...steps.map(({ count }) => count));
  if (most === 0) return [];
  return steps.map(({ step, count }) => {
    const share = step === 'visits' ? null : shareOf(count, current.visits);
    return {
      step,
      label: t(`funnel.${step}`),
      count: formatCount(count),
      percent: (count / most) * 100,
      share: share === null ? null : t('funnel.share', { share }),
    };
  });
}
