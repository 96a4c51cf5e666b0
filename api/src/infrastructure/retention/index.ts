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
export { Tombstone } from './tombstone.entity.js';
export { Tombstones } from './tombstones.js';
