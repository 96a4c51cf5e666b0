export { RetentionService } from './retention.service.js';
export type { Purged, OldRows, Overdue } from './retention.types.js';
export { RetentionCoreModule } from './retention.module.js';
export { DeletionRecordsService } from './deletion-records.service.js';
