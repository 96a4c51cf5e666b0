export type { BulkAction, ItemResult, Listed, Typed } from './bulk-action.js';
export { BulkActions } from './bulk-actions.js';
export { BulkModule } from './bulk.module.js';
