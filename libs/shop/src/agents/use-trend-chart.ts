import { formatCount } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { trendLine, trendPath, trendValues, type TrendKind } from './trend';
import type { TrendDay } from './types';

const BOX = { width: 600, height: 160 };
/** Around the box, so that the line is not cut off at its edges. */
const MARGIN = 4;

/** The line of a trend as an SVG: its box, its paths, and what it shows in words. */
export function useTrendChart(items: readonly TrendDay[], kind: TrendKind) {
  const { t } = useTranslation('agents');
  const values = trendValues(items, kind);
  const most = values.reduce((top, value) => (value > top ? value : top), 0n);
  const line = trendLine(values, BOX);
  return {
    viewBox: `${-MARGIN} ${-MARGIN} ${BOX.width + 2 * MARGIN} ${BOX.height + 2 * MARGIN}`,
    zeroPath: `M0 ${line.zero}H${BOX.width}`,
    path: trendPath(line),
    label: t('trend.label', {
      what: t(`trend.${kind}`),
      from: items[0]?.date ?? '',
      to: items.at(-1)?.date ?? '',
      most: kind === 'money' ? formatUsdt(most) : formatCount(most),
    }),
  };
}
