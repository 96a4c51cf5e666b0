import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { PayoutBooks } from '../../agents/index.js';
import { AuditLog } from '../../audit/index.js';
import { type SentTransfer, SpentTransfers } from '../../chain/index.js';
import { MailSettlement } from '../mail-settlement.js';
import { recordSettlement } from '../record-settlement.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Paid, type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';

/** Books a settlement as paid, once. */
@Injectable()
export class BookPayout {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly books: PayoutBooks,
    private readonly spent: SpentTransfers,
    private readonly audit: AuditLog,
    private readonly mail: MailSettlement,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The transfer that pays it is proved. Throws `settlements.state_conflict`, and `settlements.tx_used` when it pays another
   * one. `staff` is null when the transfer was found without them.
   */
  async run(settlement: Settlement, { txid, position, from }: SentTransfer, staff: Staff | null): Promise<void> {
    const { id, agentId, amountMicro, address } = settlement;
    const by = staff && { id: staff.caller.userId, name: staff.caller.username };
    const foundBy = staff ? 'staff' : 'watch';
    await this.transactions.run(async (em) => {
      await this.books.lock(em, agentId);
      const at = this.clock.now();
      if (!(await this.markPaid(em, id, { txid, position, payerAddress: from, foundBy, by, at }))) {
        throw new AppError(settlementsReasons.state_conflict);
      }
      await this.books.pay(em, { agentId, settlementId: id, amountMicro });
      await this.mail.tell(em, id);
      const after = { state: 'paid', txid, address, from, found_by: foundBy, amount: formatUsdt(amountMicro) };
      await recordSettlement(this.audit, em, settlement, { staff, act: 'paid', after });
    });
  }

  private async markPaid(em: EntityManager, id: string, paid: Paid): Promise<boolean> {
    try {
      if (!(await this.spent.spend(em, paid, `settlement:${id}`))) throw used();
      return await this.repository.pay(em, id, paid);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw used();
    }
  }
}

const used = (): AppError => new AppError(settlementsReasons.tx_used, undefined, [{ field: 'txid', rule: 'taken' }]);
