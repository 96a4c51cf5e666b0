import type { Look } from './chart';
import type { ChartOption } from './echarts';

/** Horizontal bars, the first on top. */
export const bars =
  (rows: readonly { name: string; value: number }[], series: string) =>
  ({ colours: [colour], text, line, surface }: Look): ChartOption => ({
    grid: { left: 8, right: 56, top: 4, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', backgroundColor: surface, borderColor: line, textStyle: { color: text } },
    xAxis: { type: 'value', axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLabel: { color: text, width: 160, overflow: 'truncate' },
      axisLine: { show: false },
      axisTick: { show: false },
    },
    series: [
      {
        name: series,
        type: 'bar',
        data: rows.map(({ value }) => value),
        barMaxWidth: 18,
        itemStyle: { color: colour, borderRadius: 3 },
        label: { show: true, position: 'right', color: text },
      },
    ],
  });
