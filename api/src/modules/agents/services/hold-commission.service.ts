import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { account, Ledger } from '../../ledger/index.js';
import { leftOf } from '../domain/commission.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';

/** Commission that was available and looks like the agent's own purchase by now waits for staff again. */
@Injectable()
export class HoldCommissionService {
  constructor(
    private readonly repository: CommissionsRepository,
    private readonly ledger: Ledger,
  ) {}

  /** available → pending, all of an agent's that is flagged. The caller has locked the agent. */
  async holdFlagged(manager: EntityManager, agentId: string): Promise<void> {
    for (const line of await this.repository.findFlaggedAvailable(manager, agentId)) {
      if (!(await this.repository.hold(manager, line.id))) continue;
      const amountMicro = leftOf(line);
      const available = account.agentAvailable(agentId);
      await this.ledger.post(manager, {
        kind: 'commission_held',
        key: `commission:${line.orderId}:${line.part}:held`,
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
