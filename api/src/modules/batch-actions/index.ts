export { BatchActionsModule } from './batch-actions.module.js';
export type { BatchAction, ItemResult, ListedItem, RawInput } from './domain/batch-action.js';
export { BatchActionsService } from './services/batch-actions.service.js';
