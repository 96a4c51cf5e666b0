export { BulkModule } from './bulk.module.js';
export type { BulkAction, ItemResult, Listed, Typed } from './domain/bulk-action.js';
export { BulkActions } from './services/bulk-actions.service.js';
