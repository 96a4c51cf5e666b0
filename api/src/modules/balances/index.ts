export { BalancesModule } from './balances.module.js';
