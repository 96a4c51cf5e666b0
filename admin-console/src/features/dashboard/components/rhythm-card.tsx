import { useMemo } from 'react';
import { labelTag } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ChartCard, type ChartOption, type Look } from '../../../shared/chart';
import { rhythmQuery, type Rhythm, type Scope } from '../stats';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday. */
const monday = Date.UTC(2026, 0, 5);

const heat =
  ({ cells }: Rhythm, { days, series }: { days: readonly string[]; series: string }) =>
  ({ colours: [colour = ''], text, surface, line }: Look): ChartOption => ({
    grid: { left: 8, right: 8, top: 4, bottom: 4, containLabel: true },
    tooltip: { backgroundColor: surface, borderColor: line, textStyle: { color: text } },
    xAxis: { type: 'category', data: hours, axisLabel: { color: text }, axisTick: { show: false } },
    yAxis: { type: 'category', inverse: true, data: days, axisLabel: { color: text }, axisTick: { show: false } },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(1, ...cells.map((cell) => cell.orders_paid)),
      inRange: { color: [surface, colour] },
    },
    series: [
      {
        name: series,
        type: 'heatmap',
        data: cells.map(({ weekday, hour, orders_paid: paid }) => [hour, weekday, paid]),
        itemStyle: { borderColor: line, borderWidth: 1 },
      },
    ],
  });

/** When orders are paid, by weekday and hour. */
export function RhythmCard({ scope }: { scope: Scope }) {
  const { t } = useTranslation('dashboard');
  const tag = labelTag(useLanguage());
  const answer = useQuery(rhythmQuery(scope));
  const days = useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(monday + day * 86_400_000));
  }, [tag]);
  const option = useMemo(
    () => answer.data && heat(answer.data, { days, series: t('figure.paid') }),
    [answer.data, days, t],
  );
  return (
    <ChartCard
      title={t('rhythm.title')}
      answer={answer}
      option={() => option ?? (() => ({}))}
      height={220}
      empty={t('trend.empty')}
      figures={({ cells }) => ({
        head: [t('rhythm.at'), t('figure.paid')],
        rows: cells
          .filter((cell) => cell.orders_paid > 0)
          .map(({ weekday, hour, orders_paid: paid }) => ({
            key: `${weekday} ${hour}`,
            cells: [`${days[weekday] ?? ''} ${hour}:00`, paid],
          })),
      })}
    />
  );
}
