export {
  type DueDay,
  type Forgetting,
  type ForgettingOfRows,
  type Forgotten,
  type OldRows,
  OVERDUE_AFTER_MS,
  type Overdue,
  Retention,
  type RetentionTime,
} from './retention.js';
export { RetentionCoreModule } from './retention.module.js';
export { DeletionRecord } from './deletion-record.entity.js';
export { DeletionRecords } from './deletion-records.service.js';
