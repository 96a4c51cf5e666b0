import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { agentsReasons } from '../agents.errors.js';
import { leftOf } from '../domain/commission.js';
import type { DecideCommissionBody } from '../dto/agents.dto.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';

/** What staff decide about flagged commission. */
@Injectable()
export class DecideCommissionService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly commissions: CommissionsRepository,
    private readonly postings: CommissionPostingsService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Decides about a commission that is flagged, once: it is paid like others, or all of it is taken back. Throws
   * `agents.commission_not_found`, `agents.commission_decided`, `agents.own_account`. Needs a step-up for what the agent
   * still has of the order, whichever way it goes.
   */
  async decide(
    id: string,
    { decision, reason }: DecideCommissionBody,
    { caller, origin }: Staff,
    stepUp: StepUpChecks,
  ): Promise<void> {
    const line = ID.test(id) ? await this.commissions.findById(id) : null;
    if (!line) throw new AppError(agentsReasons.commission_not_found);
    await stepUp.requireForAmount(await this.sumLeft(line.orderId));
    await this.transactions.run(async (manager) => {
      const agent = await this.agents.lock(manager, line.agentId);
      if (agent.userId === caller.userId) throw new AppError(agentsReasons.own_account);
      const to = decision === 'accept' ? 'accepted' : 'rejected';
      if (!(await this.commissions.decide(manager, id, to, reason)))
        throw new AppError(agentsReasons.commission_decided);
      await this.commissions.decideParts(manager, line.orderId, to, reason);
      if (to === 'rejected') await this.postings.takeBackRejected(manager, line.orderId);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: `agents.commission_${to}`,
        object: { type: 'agent', id: agent.id },
        after: { commission: id, order: line.orderId, flags: line.flags, reason },
        ...origin,
      });
    });
  }

  private async sumLeft(orderId: string): Promise<bigint> {
    const lines = await this.commissions.findByOrder(orderId);
    return lines.map(leftOf).reduce((sum, left) => (left > 0n ? sum + left : sum), 0n);
  }
}
