export { ApiKeysModule } from './api-keys.module.js';
export { RequiresScope } from './guards/api-key.guard.js';
