export { filterFrom, isFiltered, sorts, withFilter } from './filter';
export type { GoodsFilter, Sort } from './filter';
