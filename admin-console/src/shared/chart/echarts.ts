// The parts of ECharts that the console draws with. Loaded only where a chart is shown.
import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  AriaComponent,
  BarChart,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  SVGRenderer,
  TooltipComponent,
  VisualMapComponent,
]);

export const draw = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'svg' });
export type { EChartsCoreOption as ChartOption, EChartsType as Drawn };
