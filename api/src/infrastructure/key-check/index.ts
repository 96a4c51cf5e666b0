export { keyCheckContext } from './key-check.service.js';
export { KeyCheckModule } from './key-check.module.js';
export type { EncryptedTable } from './encrypted-table.js';
