import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { csvHead, csvRow, type Staff } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { SettlementClaimsRepository } from '../repositories/settlement-claims.repository.js';
import { PayableSettlementsService } from './payable-settlements.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';

/** Exports approved settlements as a file for a batch payment. */
@Injectable()
export class PayoutFileService {
  constructor(
    private readonly payable: PayableSettlementsService,
    private readonly claims: SettlementClaimsRepository,
    private readonly audit: SettlementAuditService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Leaves out settlements that are claimed, seem to be paid, were approved by the same clerk above the limit, or, unless
   * `again`, are in a file already. Throws `settlements.chain_unavailable`.
   */
  async exportPayouts(
    { ids, includeExported }: { ids?: readonly string[]; includeExported: boolean },
    staff: Staff,
  ): Promise<string> {
    const { caller } = staff;
    const exportable = await this.payable.findExportable(ids, caller.userId);
    const id = this.ids.next();
    const exported = await this.transactions.run(async (manager) => {
      const by = { id: caller.userId, name: caller.username };
      const settlements = await this.claims.exportSettlements(manager, exportable, {
        id,
        by,
        at: this.clock.now(),
        includeExported,
      });
      await this.audit.recordExport(manager, settlements, { staff, includeExported });
      return settlements;
    });
    const rows = exported.map((settlement) =>
      csvRow([settlement.address, formatUsdt(settlement.amount), settlement.id]),
    );
    return csvHead(['address', 'amount', 'settlement']) + rows.join('');
  }
}
