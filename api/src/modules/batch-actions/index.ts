export { BatchActionsModule } from './batch-actions.module.js';
export type { BulkAction, ItemResult, ListedItem, RawInput } from './domain/bulk-action.js';
export { BulkActionsService } from './services/bulk-actions.service.js';
