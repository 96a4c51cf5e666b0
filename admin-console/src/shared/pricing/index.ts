export { groupsQuery, priceListsKey, usePricingCache, type PriceList } from './api';
export { CustomerGroups } from './customer-groups';
export { PriceListActions } from './price-list-actions';
export { PriceListDialog } from './price-list-dialog';
export { PriceListState } from './price-list-state';
export { usePriceListWords } from './price-list-words';
export { PriceLists } from './price-lists';
export { UserGroup } from './user-group';
export { HolderFields, TimeFields, type Audience } from './price-list-fields';
