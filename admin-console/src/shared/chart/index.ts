export { bars } from './bars';
export { ChartCard, type Figures } from './chart-card';
export type { Look } from './chart';
export type { ChartOption } from './echarts';
