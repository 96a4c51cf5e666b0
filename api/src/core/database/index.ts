export { idColumn, microColumn, timeColumn } from './columns.js';
export { dataSourceOptions, makeDataSource } from './data-source.js';
export { DatabaseModule } from './database.module.js';
export { forUpdate, isDuplicate, isEmbedded, onDuplicate } from './dialect.js';
export { inEarnest, rehearsable, type Rehearsal } from './rehearsal.js';
export { execute, insertRows, placeholders, select, type SqlValue, toDate, toMicro } from './sql.js';
export { migrate } from './migrate.js';
export { overwritesDeleted, scrub } from './scrub.js';
export { afterCommit, Transactions } from './transactions.js';
