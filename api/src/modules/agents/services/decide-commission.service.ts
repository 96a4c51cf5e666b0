import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { agentsErrors } from '../agents.errors.js';
import { remainingMicro } from '../domain/commission.js';
import type { DecideCommissionBody } from '../dto/agents.dto.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';

/** Staff decide about flagged commission. */
@Injectable()
export class DecideCommissionService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly commissions: CommissionsRepository,
    private readonly postings: CommissionPostingsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * An accepted commission is paid like others; a rejected one is reversed. Both need a step-up for the amount that the
   * agent still has of the order. Throws `agents.commission_not_found`, `agents.commission_decided`,
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
    await this.transactions.run(async (manager) => {
      const agent = await this.agents.lockById(manager, line.agentId);
      if (agent.userId === caller.userId) throw new AppError(agentsErrors.own_account);
      const to = decision === 'accept' ? 'accepted' : 'rejected';
      if (!(await this.commissions.decideLine(manager, id, to, reason)))
        throw new AppError(agentsErrors.commission_decided);
      await this.commissions.decideParts(manager, line.orderId, to, reason);
      if (to === 'rejected') await this.postings.reverseRejected(manager, line.orderId);
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
    return lines.map(remainingMicro).reduce((sum, left) => (left > 0n ? sum + left : sum), 0n);
  }
}
