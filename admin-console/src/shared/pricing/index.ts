export { groupsQuery } from './api';
export { CustomerGroups } from './customer-groups';
export { PriceLists } from './price-lists';
export { UserGroup } from './user-group';
