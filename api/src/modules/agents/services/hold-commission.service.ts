import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { account, LedgerService, postingKeys } from '../../ledger/index.js';
import { remainingMicro } from '../domain/commission.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';

/** Puts available commission on hold when it is flagged as the agent's possible own purchase. */
@Injectable()
export class HoldCommissionService {
  constructor(
    private readonly repository: CommissionsRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** available → pending for all flagged lines of an agent. The caller has locked the agent. */
  async holdFlagged(manager: EntityManager, agentId: string): Promise<void> {
    for (const line of await this.repository.findFlaggedAvailable(manager, agentId)) {
      if (!(await this.repository.holdLine(manager, line.id))) continue;
      const amountMicro = remainingMicro(line);
      const available = account.agentAvailable(agentId);
      await this.ledger.post(manager, {
        kind: 'commission_held',
        idempotencyKey: postingKeys.commissionHeld(
          { orderId: line.orderId, isShare: line.kind === 'share' },
          line.part,
        ),
        reference: `agent:${agentId}`,
        legs: [
          { account: available, amountMicro },
          { account: account.agentPending(agentId), amountMicro: -amountMicro },
        ],
        canOverdraw: available,
      });
    }
  }
}
