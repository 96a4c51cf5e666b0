import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { AgentState } from '../domain/agent.js';
import { agentsErrors } from '../agents.errors.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentStateMailService } from '../mails/agent-state-mail.service.js';

/** Staff suspend or restore an agent; the agent is notified by mail. */
@Injectable()
export class SetAgentStateService {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly audit: AuditLogService,
    private readonly mail: AgentStateMailService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * The code of a suspended agent earns nothing; earlier earnings stay owed and are not paid out meanwhile. Throws
   * `agents.own_account`, `agents.state_unchanged`.
   */
  async setState(
    agent: Agent,
    { state, reason }: { state: AgentState; reason: string },
    { caller, origin }: Staff,
  ): Promise<Agent> {
    const { id } = agent;
    if (agent.userId === caller.userId) throw new AppError(agentsErrors.own_account);
    await this.transactions.run(async (manager) => {
      if (!(await this.repository.setState(manager, id, state, reason)))
        throw new AppError(agentsErrors.state_unchanged);
      await this.mail.enqueue(manager, agent, state, reason);
      await this.audit.record(manager, {
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
