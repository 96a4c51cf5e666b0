import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ExamineOrder } from '../../agents/index.js';
import { assertNotOwn } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsReasons } from '../settlements.errors.js';
import { PayoutRulesService } from './payout-rules.service.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';
import { SettlementDecisionsService } from './settlement-decisions.service.js';

/** An agent may have thousands of orders to compare; the request must be answered long before its client gives up. */
const MAX_EXAMINATION_MS = 20_000;

/** One of several settlements that could not be approved. */
export interface NotApproved {
  id: string;
  error: AppError;
}

/** Staff approve settlements: they may be paid. */
@Injectable()
export class ApproveSettlementsService {
  constructor(
    private readonly decisions: SettlementDecisionsService,
    private readonly rules: PayoutRulesService,
    private readonly pending: PendingPayoutsService,
    private readonly examine: ExamineOrder,
    private readonly audit: SettlementAuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `settlements.own_account`, `settlements.state_conflict`, and what `PayoutRulesService.lockPayable` throws. */
  async approvePayout(settlement: Settlement, staff: Staff): Promise<void> {
    const [failed] = await this.approveAll([settlement], staff);
    if (failed) throw failed.error;
  }

  /**
   * Approves all of them in one transaction, except those that cannot be approved, and those that there was no time for
   * (`settlements.not_yet`); these are unchanged, and returned. Throws when none can be approved.
   */
  async approveAll(settlements: readonly Settlement[], staff: Staff): Promise<NotApproved[]> {
    const solid = await this.pending.findSolidBlock();
    const examined = await this.examineInTime(settlements);
    const later = settlements.filter((settlement) => !examined.includes(settlement));
    // Several agents are always locked in the order of their ids.
    const inOrder = [...examined].sort((a, b) => (BigInt(a.agentId) < BigInt(b.agentId) ? -1 : 1));
    return this.transactions.run(async (manager) => {
      const failed: NotApproved[] = later.map(({ id }) => ({ id, error: new AppError(settlementsReasons.not_yet) }));
      for (const settlement of inOrder) {
        try {
          await this.approveOne(manager, settlement, solid, staff);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          failed.push({ id: settlement.id, error });
        }
      }
      if (failed[0] && failed.length === settlements.length && later.length === 0) throw failed[0].error;
      return failed;
    });
  }

  /** Those whose orders were compared again; the first one always is. */
  private async examineInTime(settlements: readonly Settlement[]): Promise<Settlement[]> {
    const until = this.clock.elapsedMs() + MAX_EXAMINATION_MS;
    const examined: Settlement[] = [];
    for (const settlement of settlements) {
      if (examined.length > 0 && this.clock.elapsedMs() >= until) break;
      await this.examine.again(settlement.agentId);
      examined.push(settlement);
    }
    return examined;
  }

  /** Changes nothing when it throws an AppError. */
  private async approveOne(
    manager: EntityManager,
    settlement: Settlement,
    solid: number | null,
    staff: Staff,
  ): Promise<void> {
    assertNotOwn(settlement, staff.caller.userId);
    await this.rules.lockPayable(manager, settlement);
    const decision = { fact: 'approve' as const, reason: null, solid, endedTxid: null, exported: false };
    await this.decisions.decide(manager, settlement, staff, decision);
    await this.audit.record(manager, settlement, { staff, action: 'approved', after: { state: 'approved' } });
  }
}
