// The parts of ECharts that the console draws with. Loaded only where a chart is shown.
import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

echarts.use([
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

export const draw = (element: HTMLElement): EChartsType => echarts.init(element, null, { renderer: 'svg' });
export type { EChartsCoreOption as ChartOption, EChartsType as Drawn };
