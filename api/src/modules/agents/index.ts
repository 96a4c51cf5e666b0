export { codeOf, customerKey, maskCustomer, newCode } from './domain/agent.js';
export { AgentProfiles } from './services/agent-profiles.service.js';
export { agentsReasons } from './agents.errors.js';
export { AgentsModule } from './agents.module.js';
export type { Agent } from './entities/agent.entity.js';
export { Agents } from './services/agents.service.js';
export { ExamineOrder } from './services/examine-order.service.js';
export { PayoutAddress } from './services/payouts/payout-address.service.js';
export { type Payout, PayoutPostingsService } from './services/payouts/payout-postings.service.js';
