export { OVERDUE_AFTER_MS, Retention } from './retention.service.js';
export type {
  DueDay,
  Forgetting,
  ForgettingOfRows,
  Forgotten,
  OldRows,
  Overdue,
  RetentionTime,
} from './retention.types.js';
export { RetentionCoreModule } from './retention.module.js';
export { RetentionRunsService } from './retention-runs.service.js';
export { Tombstone } from './tombstone.entity.js';
export { Tombstones } from './tombstones.service.js';
