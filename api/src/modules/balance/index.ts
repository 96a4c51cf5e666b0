export { BalanceModule } from './balance.module.js';
export { Balance } from './dto/balance.dto.js';
export { OpenedRecharge, OpenRechargeBody } from './dto/recharges.dto.js';
export { OpenRechargeService } from './services/open-recharge.service.js';
export { BalanceService } from './services/balance.service.js';
