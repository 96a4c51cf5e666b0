export { parsePromotionCode, toCustomerKey, maskCustomer, generatePromotionCode } from './domain/agent.js';
export { agentsErrors } from './agents.errors.js';
export { AgentsModule } from './agents.module.js';
export type { Agent } from './entities/agent.entity.js';
export { AgentsService } from './services/agents.service.js';
export { ExamineOrderService } from './services/examine-order.service.js';
export { PayoutAddressService } from './services/payouts/payout-address.service.js';
export { PayoutPostingsService } from './services/payouts/payout-postings.service.js';
