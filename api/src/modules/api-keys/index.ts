export { apiKeysErrors } from './api-keys.errors.js';
export { ApiKeysModule } from './api-keys.module.js';
export { CurrentApiKey, RequiresScope } from './guards/api-key.guard.js';
export type { RequestApiKey } from './services/api-key-authentication.service.js';
export { ApiKeySpendingService } from './services/api-key-spending.service.js';
