import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import type { Staff } from '../../../common/index.js';
import { PayoutPostingsService } from '../../agents/index.js';
import { assertExportKnown, assertNotOwn } from '../domain/settlement.policy.js';
import { toExport } from '../domain/wallet-payment.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementMailService } from '../mails/settlement-mail.service.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';
import { SettlementDecisionsService } from './settlement-decisions.service.js';

interface Rejection {
  reason: string;
  notOurs: string[];
  exported: boolean;
}

/** Staff reject a settlement: its amount is available to the agent again. */
@Injectable()
export class RejectSettlementService {
  constructor(
    private readonly decisions: SettlementDecisionsService,
    private readonly postings: PayoutPostingsService,
    private readonly pending: PendingPayoutsService,
    private readonly audit: SettlementAuditService,
    private readonly mail: SettlementMailService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * `notOurs`: transactions of that amount to that address that the shop did not send; `exported`: a file that contains it
   * does not pay it. Throws `settlements.own_account`, `settlements.state_conflict`, and when it was approved
   * `settlements.exported`, `settlements.being_paid`, and the errors of `PendingPayoutsService`.
   */
  async rejectSettlement(
    settlement: Settlement,
    { reason, notOurs, exported }: Rejection,
    staff: Staff,
  ): Promise<void> {
    const { id, agentId, amount: amountMicro } = settlement;
    assertNotOwn(settlement, staff.caller.userId);
    assertExportKnown(settlement, exported);
    const endedTxid = await this.pending.findEndedTxid(settlement);
    await this.pending.assertNoPayout(settlement, { notOurs });
    await this.transactions.run(async (manager) => {
      await this.postings.lockAgent(manager, agentId);
      const decision = { fact: 'reject' as const, reason, solidBlock: null, endedTxid, exported };
      await this.decisions.applyDecision(manager, settlement, staff, decision);
      await this.postings.releasePayout(manager, { agentId, settlementId: id, amountMicro }, 'settlement_rejected');
      await this.mail.enqueue(manager, id);
      const known = { ...(notOurs.length > 0 && { not_ours: notOurs }), ...(toExport(settlement) && { exported }) };
      const after = { state: 'rejected', reason, ...known };
      await this.audit.recordAction(manager, settlement, { staff, action: 'rejected', after });
    });
  }
}
