import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '../../../shared/hooks/app-state';
import { ChartCard, type ChartOption, type Look } from '../../../shared/chart';
import { paths } from '../../../shared/navigation/paths';
import { trendQuery, type Scope, type Trend } from '../stats';

const timeOf = (at: string): string => (at.includes('T') ? `${at.slice(11)}:00` : at.slice(5));
/** For the height of a line only; figures are shown as they came. */
const heightOf = (amount: string | undefined): number => Number.parseFloat(amount ?? '0');

const lines =
  (trend: Trend, names: { now: string; before: string }) =>
  ({ colours: [colour], text, line, surface }: Look): ChartOption => ({
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    legend: { top: 0, right: 0, textStyle: { color: text } },
    tooltip: { trigger: 'axis', backgroundColor: surface, borderColor: line, textStyle: { color: text } },
    xAxis: {
      type: 'category',
      data: trend.points.map(({ at }) => timeOf(at)),
      axisLabel: { color: text, hideOverlap: true },
      axisLine: { lineStyle: { color: line } },
    },
    yAxis: { type: 'value', axisLabel: { color: text }, splitLine: { lineStyle: { color: line } } },
    series: [
      {
        name: names.now,
        type: 'line',
        data: trend.points.map(({ income }) => heightOf(income)),
        itemStyle: { color: colour },
        lineStyle: { width: 2, color: colour },
        areaStyle: { opacity: 0.08, color: colour },
        symbolSize: 6,
      },
      {
        name: names.before,
        type: 'line',
        data: trend.points.map((_, place) => heightOf(trend.previous[place]?.income)),
        itemStyle: { color: colour, opacity: 0.6 },
        lineStyle: { width: 2, type: 'dashed', color: colour, opacity: 0.6 },
        symbol: 'none',
      },
    ],
  });

const sold = (points: Trend['points']): boolean => points.some((point) => point.orders_paid > 0);

/** Income by day, or by hour of a single day; a day leads to its orders. */
export function TrendCard({ scope }: { scope: Scope }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const canReadOrders = usePermission('orders.read');
  const answer = useQuery(trendQuery(scope));
  const { goods_id: goodsId } = scope.query;
  const names = useMemo(() => ({ now: t('trend.now'), before: t('trend.before') }), [t]);
  const option = useMemo(() => answer.data && lines(answer.data, names), [answer.data, names]);
  const open = (index: number) => {
    const day = answer.data?.points[index]?.at.slice(0, 10);
    const query = new URLSearchParams({ from: day ?? '', to: day ?? '', ...(goodsId && { goods_id: goodsId }) });
    if (day !== undefined && canReadOrders) void navigate(`${paths.orders}?${query.toString()}`);
  };
  return (
    <ChartCard
      title={t('trend.title')}
      label={t('trend.label')}
      answer={answer}
      option={() => option ?? (() => ({}))}
      onChoose={open}
      empty={t('trend.empty')}
      note={t('trend.note')}
      figures={({ points, previous }) => ({
        head: [t('trend.at'), names.now, names.before, t('figure.paid')],
        rows: (sold([...points, ...previous]) ? points : []).map((point, place) => ({
          key: point.at,
          cells: [
            point.at.replace('T', ' '),
            formatUsdt(point.income),
            formatUsdt(previous[place]?.income ?? '0'),
            point.orders_paid,
          ],
        })),
      })}
    />
  );
}
