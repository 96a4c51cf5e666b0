export { codeOf, customerKey, maskCustomer, newCode } from './agent.js';
export { AgentProfiles } from './agent-profile.js';
export { agentsReasons } from './agents.errors.js';
export { AgentsModule } from './agents.module.js';
export type { Agent } from './repositories/agents.repository.js';
export { Agents } from './services/agents.service.js';
export { ExamineOrder } from './flows/examine-order.js';
export { PayoutAddress } from './payout-address.js';
export { type Payout, PayoutBooks } from './payout-books.js';
