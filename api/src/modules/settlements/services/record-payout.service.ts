import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { PayoutPostingsService } from '../../agents/index.js';
import { type SentTransfer, SpentTransfersService } from '../../tron/index.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { type RecordedPayment, SettlementsRepository } from '../repositories/settlements.repository.js';
import { settlementsErrors } from '../settlements.errors.js';
import { SettlementMailService } from '../mails/settlement-mail.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';

/** Records that a settlement was paid, once. */
@Injectable()
export class RecordPayoutService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly postings: PayoutPostingsService,
    private readonly spent: SpentTransfersService,
    private readonly audit: SettlementAuditService,
    private readonly mail: SettlementMailService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The caller has proved the transfer. `staff` is null when it was found automatically. Throws `settlements.state_conflict`,
   * and `settlements.tx_used` when the transfer paid another settlement.
   */
  async recordPayout(
    settlement: Settlement,
    { txid, position, from }: SentTransfer,
    staff: Staff | null,
  ): Promise<void> {
    const { id, agentId, amount: amountMicro, address } = settlement;
    const by = staff && { id: staff.caller.userId, name: staff.caller.username };
    const foundBy = staff ? 'staff' : 'watch';
    await this.transactions.run(async (manager) => {
      await this.postings.lockAgent(manager, agentId);
      const at = this.clock.now();
      if (!(await this.markPaid(manager, id, { txid, position, payerAddress: from, foundBy, by, at }))) {
        throw new AppError(settlementsErrors.state_conflict);
      }
      await this.postings.postPayment(manager, { agentId, settlementId: id, amountMicro });
      await this.mail.enqueue(manager, id);
      const after = { state: 'paid', txid, address, from, found_by: foundBy, amount: formatUsdt(amountMicro) };
      await this.audit.recordAction(manager, settlement, { staff, action: 'paid', after });
    });
  }

  private async markPaid(manager: EntityManager, id: string, paid: RecordedPayment): Promise<boolean> {
    try {
      if (!(await this.spent.spendTransfer(manager, paid, `settlement:${id}`))) throw transferUsedError();
      return await this.repository.markPaid(manager, id, paid);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw transferUsedError();
    }
  }
}

const transferUsedError = (): AppError =>
  new AppError(settlementsErrors.tx_used, { fields: [{ field: 'txid', rule: 'taken' }] });
