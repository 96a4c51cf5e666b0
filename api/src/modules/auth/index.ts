export { AccountsService, type NewAccount } from './accounts.service.js';
export { authReasons } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
