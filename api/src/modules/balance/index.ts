export { BalanceModule } from './balance.module.js';
export { Balance } from './dto/balance.dto.js';
export { BalanceService } from './services/balance.service.js';
