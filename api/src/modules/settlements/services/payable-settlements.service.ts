import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AgentsService, PayoutPostingsService } from '../../agents/index.js';
import { needsSecondPerson } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { PaidSettlementsService } from './paid-settlements.service.js';
import { PayoutRulesService } from './payout-rules.service.js';

/** As many as one file has at most. */
export const MAX_PAYOUTS = 500;

/** What is approved and to be paid now, the oldest first. */
export interface PayableSettlements {
  settlements: Settlement[];
  /** How many are approved beyond the first MAX_PAYOUTS. */
  more: number;
  /** How many of these wait. */
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
   * Those of agents who were suspended, banned or frozen since, or have another address, and those with commission that was
   * flagged since, wait.
   */
  async find(ids?: readonly string[]): Promise<PayableSettlements> {
    const approved = await this.repository.findPage({ state: 'approved', ids, afterId: '0', limit: MAX_PAYOUTS });
    const payable = await this.agents.findPayableAddresses([...new Set(approved.map(({ agentId }) => agentId))]);
    const unblocked = approved.filter(({ agentId, address }) => payable.get(agentId) === address);
    const unblockedIds = unblocked.map(({ id }) => id);
    const flagged = await this.postings.findFlaggedSettlements(this.manager, unblockedIds);
    const settlements = unblocked.filter(({ id }) => !flagged.has(id));
    const count = await this.repository.count('approved', ids);
    return { settlements, more: count - approved.length, heldBack: approved.length - settlements.length };
  }

  /**
   * Ids of those that this clerk may put into a file: not what seems to be paid, nor what the clerk has approved and may
   * not pay. Throws `settlements.chain_unavailable`.
   */
  async findExportable(ids: readonly string[] | undefined, userId: string): Promise<string[]> {
    const limitMicro = await this.rules.findTwoPersonLimit();
    const { settlements } = await this.find(ids);
    const paid = await this.paid.findPaid(settlements);
    return settlements
      .filter((settlement) => !paid.has(settlement.id) && !needsSecondPerson(settlement, userId, limitMicro))
      .map(({ id }) => id);
  }
}
