export { filterFrom, isFiltered, sorts, withFilter } from './filter';
export { splitHighlights, type TextPart } from './highlights';
export type { GoodsFilter, Sort } from './filter';
