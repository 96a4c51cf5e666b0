export { contextOfCheck } from './key-check.js';
export { KeysModule } from './keys.module.js';
export type { SealedTable } from './sealed-table.js';
