import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AgentsService, PayoutPostingsService } from '../../agents/index.js';
import { needsSecondPerson } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { PaidSettlementsService } from './paid-settlements.service.js';
import { PayoutRulesService } from './payout-rules.service.js';

/** Settlements per file. */
const MAX_PAYOUTS = 500;

/** Approved settlements that are to be paid now, the oldest first. */
export interface PayableSettlements {
  settlements: Settlement[];
  /** Number of approved settlements beyond MAX_PAYOUTS. */
  more: number;
  /** Number of settlements on hold. */
  heldBack: number;
}

@Injectable()
export class PayableSettlementsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly repository: SettlementsRepository,
    private readonly agents: AgentsService,
    private readonly postings: PayoutPostingsService,
    private readonly rules: PayoutRulesService,
    private readonly paid: PaidSettlementsService,
  ) {}

  /**
   * Settlements are on hold when the agent is suspended, banned or frozen or has another address, or when a line is
   * flagged.
   */
  async findPayable(ids?: readonly string[]): Promise<PayableSettlements> {
    const approved = await this.repository.findPage({ state: 'approved', ids, afterId: '0', limit: MAX_PAYOUTS });
    const payable = await this.agents.findPayableAddresses([...new Set(approved.map(({ agentId }) => agentId))]);
    const unblocked = approved.filter(({ agentId, address }) => payable.get(agentId) === address);
    const unblockedIds = unblocked.map(({ id }) => id);
    const flagged = await this.postings.findFlaggedSettlements(this.manager, unblockedIds);
    const settlements = unblocked.filter(({ id }) => !flagged.has(id));
    const count = await this.repository.countByState('approved', ids);
    return { settlements, more: count - approved.length, heldBack: approved.length - settlements.length };
  }

  /**
   * Ids of the settlements that this clerk may export. Leaves out those that seem to be paid, and those that the clerk
   * approved and may not pay. Throws `settlements.chain_unavailable`.
   */
  async findExportable(ids: readonly string[] | undefined, userId: string): Promise<string[]> {
    const limitMicro = await this.rules.findTwoPersonLimit();
    const { settlements } = await this.findPayable(ids);
    const paid = await this.paid.findPaid(settlements);
    return settlements
      .filter((settlement) => !paid.has(settlement.id) && !needsSecondPerson(settlement, userId, limitMicro))
      .map(({ id }) => id);
  }
}
