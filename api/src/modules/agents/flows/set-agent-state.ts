import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { AuditLog } from '../../audit/index.js';
import type { AgentState } from '../agent.js';
import { agentsReasons } from '../agents.errors.js';
import { type Agent, AgentsRepository } from '../repositories/agents.repository.js';
import { MailAgentState } from '../mail-agent-state.js';

/** Staff suspend an agent, or end that; the agent is told by mail. */
@Injectable()
export class SetAgentState {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly audit: AuditLog,
    private readonly mail: MailAgentState,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A suspended agent's code earns nothing any more; what was earned stays owed, and waits. Throws `agents.own_account`,
   * `agents.state_unchanged`.
   */
  async run(
    agent: Agent,
    { state, reason }: { state: AgentState; reason: string },
    { caller, origin }: Staff,
  ): Promise<Agent> {
    const { id } = agent;
    if (agent.userId === caller.userId) throw new AppError(agentsReasons.own_account);
    await this.transactions.run(async (em) => {
      if (!(await this.repository.setState(em, id, state, reason))) throw new AppError(agentsReasons.state_unchanged);
      await this.mail.tell(em, agent, state, reason);
      await this.audit.record(em, {
        actorId: caller.userId,
        action: state === 'suspended' ? 'agents.suspended' : 'agents.restored',
        object: { type: 'agent', id },
        before: { state: agent.state },
        after: { state, reason },
        ...origin,
      });
    });
    return { ...agent, state, stateReason: reason };
  }
}
