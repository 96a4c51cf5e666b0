export { BalanceModule } from './balance.module.js';
