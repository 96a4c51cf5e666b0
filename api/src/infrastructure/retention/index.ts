export { OVERDUE_AFTER_MS, RetentionService } from './retention.service.js';
export type { DueDay, Purge, RowPurge, Purged, OldRows, Overdue, RetentionTime } from './retention.types.js';
export { RetentionCoreModule } from './retention.module.js';
export { RetentionRunsService } from './retention-runs.service.js';
export { DeletionRecord } from './deletion-record.entity.js';
export { DeletionRecordsService } from './deletion-records.service.js';
