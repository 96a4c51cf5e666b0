export { exportColumns } from './export-columns';
export type { Column, Filter } from './filters/filters';
export { SearchField } from './filters/search-field';
export { ListPage } from './list-page';
export { listRules } from './rules';
export { useList } from './use-list';
export type { List, ListParams, Page } from './use-list';
export type { ListState } from './url-state';
