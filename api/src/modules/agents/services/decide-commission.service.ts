import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { agentsErrors } from '../agents.errors.js';
import { remainingMicro } from '../domain/commission.js';
import type { DecideCommissionBody } from '../dto/agents.dto.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';

/** Staff decide about flagged commission. */
@Injectable()
export class DecideCommissionService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly commissions: CommissionsRepository,
    private readonly postings: CommissionPostingsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * An accepted commission is paid like others; a rejected one is reversed, and with it the share of who invited the agent.
   * Both need a step-up for the amount that the agents still have of the order. Throws `agents.commission_not_found`, `agents.commission_decided`,
   * `agents.own_account`.
   */
  async decideFlagged(
    id: string,
    { decision, reason }: DecideCommissionBody,
    { caller, origin }: Staff,
    stepUp: StepUpChecks,
  ): Promise<void> {
    const line = ID.test(id) ? await this.commissions.findById(id) : null;
    if (!line) throw new AppError(agentsErrors.commission_not_found);
    await stepUp.requireForAmount(await this.sumLeft(line.orderId));
    const { agentId, orderId } = line;
    const order = await this.orders.findById(orderId);
    const sharers = order?.agentId === agentId && order.inviterId !== null ? [order.inviterId] : [];
    await this.transactions.run(async (manager) => {
      const agents = await this.agents.lockByIds(manager, [agentId, ...sharers]);
      if (agents.some(({ userId }) => userId === caller.userId)) throw new AppError(agentsErrors.own_account);
      const to = decision === 'accept' ? 'accepted' : 'rejected';
      if (!(await this.commissions.decideLine(manager, id, to, reason)))
        throw new AppError(agentsErrors.commission_decided);
      await this.commissions.decideLines(manager, { orderId, agentIds: [agentId] }, { to, note: reason });
      // An inviter may be in doubt for another reason: then the share waits for a decision of its own.
      const flags = to === 'rejected' ? undefined : (line.flags ?? undefined);
      await this.commissions.decideLines(manager, { orderId, agentIds: sharers, flags }, { to, note: reason });
      if (to === 'rejected') await this.postings.reverseRejected(manager, orderId, agentId);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: `agents.commission_${to}`,
        object: { type: 'agent', id: agentId },
        after: { commission: id, order: line.orderId, flags: line.flags, reason },
        ...origin,
      });
    });
  }

  private async sumLeft(orderId: string): Promise<bigint> {
    const lines = await this.commissions.findByOrder(orderId);
    return lines.map(remainingMicro).reduce((sum, left) => (left > 0n ? sum + left : sum), 0n);
  }
}
