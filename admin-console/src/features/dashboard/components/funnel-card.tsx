import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bars, ChartCard } from '../../../shared/chart';
import { shareOf } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import { funnelQuery, type Scope } from '../stats';

/** From the visit to the paid order. */
export function FunnelCard({ scope }: { scope: Scope }) {
  const { t } = useTranslation('dashboard');
  const answer = useQuery(funnelQuery(scope));
  const option = useMemo(() => {
    const rows = (answer.data?.steps ?? []).map(({ step, count }) => ({
      name: t(`funnel.step.${step}`),
      value: count,
    }));
    return bars(rows, t('funnel.count'));
  }, [answer.data, t]);
  return (
    <ChartCard
      title={t('funnel.title')}
      answer={answer}
      option={() => option}
      height={200}
      empty={t('trend.empty')}
      note={t(scope.query.goods_id === undefined ? 'funnel.note' : 'funnel.goodsNote')}
      figures={({ steps }) => ({
        head: [t('funnel.at'), t('funnel.count'), t('trend.before'), t('funnel.share')],
        rows: steps.map(({ step, count, previous }, place) => {
          const share = shareOf(count, steps[place - 1]?.count ?? 0);
          return {
            key: step,
            cells: [t(`funnel.step.${step}`), count, previous, share === null ? '–' : `${share}%`],
          };
        }),
      })}
    />
  );
}
