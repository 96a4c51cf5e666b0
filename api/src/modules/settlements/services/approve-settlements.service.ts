import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ExamineOrderService } from '../../agents/index.js';
import { assertNotOwn } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsErrors } from '../settlements.errors.js';
import { PayoutRulesService } from './payout-rules.service.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';
import { SettlementDecisionsService } from './settlement-decisions.service.js';

/** An agent may have thousands of orders to compare; the response must come before the client's timeout. */
const MAX_EXAMINATION_MS = 20_000;

/** One of several settlements that could not be approved. */
export interface NotApproved {
  id: string;
  error: AppError;
}

@Injectable()
export class ApproveSettlementsService {
  constructor(
    private readonly decisions: SettlementDecisionsService,
    private readonly rules: PayoutRulesService,
    private readonly pending: PendingPayoutsService,
    private readonly examine: ExamineOrderService,
    private readonly audit: SettlementAuditService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `settlements.own_account`, `settlements.state_conflict`, and the errors of `PayoutRulesService.lockPayable`. */
  async approvePayout(settlement: Settlement, staff: Staff): Promise<void> {
    const [failed] = await this.approveAll([settlement], staff);
    if (failed) throw failed.error;
  }

  /**
   * Approves settlements in one transaction. Returns those that could not be approved, or not in time
   * (`settlements.not_yet`); they are unchanged. Throws when none can be approved.
   */
  async approveAll(settlements: readonly Settlement[], staff: Staff): Promise<NotApproved[]> {
    const solid = await this.pending.findSolidBlock();
    const examined = await this.examineInTime(settlements);
    const later = settlements.filter((settlement) => !examined.includes(settlement));
    // Agents are always locked in the order of their ids, which prevents deadlocks.
    const inOrder = [...examined].sort((a, b) => (BigInt(a.agentId) < BigInt(b.agentId) ? -1 : 1));
    return this.transactions.run(async (manager) => {
      const failed: NotApproved[] = later.map(({ id }) => ({ id, error: new AppError(settlementsErrors.not_yet) }));
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

  /** Compares the orders of each agent again while time is left; always those of the first one. */
  private async examineInTime(settlements: readonly Settlement[]): Promise<Settlement[]> {
    const until = this.clock.elapsedMs() + MAX_EXAMINATION_MS;
    const examined: Settlement[] = [];
    for (const settlement of settlements) {
      if (examined.length > 0 && this.clock.elapsedMs() >= until) break;
      await this.examine.reexamineAgent(settlement.agentId);
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
    const decision = { fact: 'approve' as const, reason: null, solidBlock: solid, endedTxid: null, exported: false };
    await this.decisions.applyDecision(manager, settlement, staff, decision);
    await this.audit.recordAction(manager, settlement, { staff, action: 'approved', after: { state: 'approved' } });
  }
}
