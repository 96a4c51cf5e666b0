export { attributeText, goodsAttributes, lineFormatText, type YesNo } from './attributes';
export {
  attributesOf,
  branchOf,
  categoryTree,
  type Attribute,
  type Category,
  type CategoryBranch,
} from './category-tree';
export {
  emptyFilter,
  filterFrom,
  filterValues,
  isFiltered,
  MAX_FILTER_VALUES,
  rangeOf,
  rangeValue,
  sorts,
  withFilter,
  withFilterValues,
} from './filter';
export type { GoodsFilter, Sort } from './filter';
export { splitHighlights, type TextPart } from './highlights';
export { goodsFacts } from './goods-facts';
export { currentBuyerId, useBuyerId, withOwnPrices, withPublicPrice } from './own-prices';
export { percentOff, usePriceReason } from './use-price-reason';
export { findGoodsPage, similarGoodsQuery } from './queries';
export { goodsLink, shareGoods } from './share-goods';
export { catalogEn, catalogZh } from './texts';
export { useAlternatives } from './use-alternatives';
