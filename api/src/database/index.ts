export { idColumn, microUsdtColumn, timeColumn } from './columns.js';
export { typeOrmOptions, createDataSource } from './typeorm.options.js';
export { DatabaseModule } from './database.module.js';
export {
  isDuplicate,
  isEmbedded,
  lockForUpdate,
  onDuplicate,
  overwritesDeleted,
  scrub,
  toDate,
  toMicro,
} from './dialect.js';
export { deleteFirst, escapeLike, execute, insertIgnore, type SqlValue, STEP_ROWS, updateFirst } from './statements.js';
export { migrate } from './migrate.js';
export { StorageErrorsService } from './storage-errors.service.js';
export { afterCommit, TransactionsService } from './transactions.service.js';
