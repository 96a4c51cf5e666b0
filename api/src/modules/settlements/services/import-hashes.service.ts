import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { ChainService, NodeError } from '../../tron/index.js';
import { UsersService } from '../../users/index.js';
import type { HashOutcome } from '../dto/paying.dto.js';
import { type Evidence, type Found, PayoutTransferCheckService } from './payout-transfer-check.service.js';
import { PayoutRulesService } from './payout-rules.service.js';
import { settlementsErrors } from '../settlements.errors.js';
import { isPaymentOf } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { RecordPayoutService } from './record-payout.service.js';

/** Imports transactions of batch payments: the settlements are found by address and amount, proved, and recorded. */
@Injectable()
export class ImportHashesService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly chain: ChainService,
    private readonly transferCheck: PayoutTransferCheckService,
    private readonly rules: PayoutRulesService,
    private readonly recordPayout: RecordPayoutService,
    private readonly users: UsersService,
  ) {}

  /**
   * Returns the outcomes in the order of the transactions, one per settlement; failed ones have an error code. `payers`
   * are wallets that staff confirm as the shop's.
   */
  async importAll(
    { txids, payers }: { txids: readonly string[]; payers: readonly string[] },
    staff: Staff,
  ): Promise<HashOutcome[]> {
    const outcomes: HashOutcome[] = [];
    for (const txid of txids) outcomes.push(...(await this.importOne(txid, payers, staff)));
    return outcomes;
  }

  private async importOne(txid: string, payers: readonly string[], staff: Staff): Promise<HashOutcome[]> {
    const none = { settlement_id: null, username: null, amount: null, params: null };
    const nothing = { txid, outcome: 'unmatched' as const, ...none };
    const found = await this.chain.lookupTransaction(txid).catch(nullIfUnknown);
    if (!found) return [{ ...nothing, reason: settlementsErrors.chain_unavailable.reason }];
    if (!found.found) return [{ ...nothing, reason: settlementsErrors.tx_not_found.reason }];
    const settlements = await this.findPaidBy(found);
    if (settlements.length === 0) {
      const used = await this.transferCheck.findUsedPositions(txid);
      return [{ ...nothing, reason: used.size > 0 ? settlementsErrors.tx_used.reason : null }];
    }
    const names = await this.users.findUsernames(settlements.map(({ userId }) => userId));
    const outcomes: HashOutcome[] = [];
    for (const settlement of settlements) {
      const error = await this.recordOrError(settlement, txid, { found, payers }, staff);
      outcomes.push({
        txid,
        outcome: error === null ? 'paid' : 'refused',
        settlement_id: settlement.id,
        username: names.get(settlement.userId) ?? '',
        amount: formatUsdt(settlement.amount),
        reason: error?.definition.reason ?? null,
        params: error?.params ?? null,
      });
    }
    return outcomes;
  }

  /** Approved settlements whose address and amount match a transfer of the transaction. */
  private async findPaidBy(found: Found): Promise<Settlement[]> {
    const addresses = [...new Set(found.transfers.map(({ to }) => to))];
    const open = await this.repository.findApprovedTo(addresses);
    return open.filter((one) => found.transfers.some((transfer) => isPaymentOf(one, transfer)));
  }

  /** Null when it is recorded. */
  private async recordOrError(
    settlement: Settlement,
    txid: string,
    evidence: Evidence,
    staff: Staff,
  ): Promise<AppError | null> {
    try {
      await this.rules.assertSecondPerson(settlement, staff.caller.userId);
      const transfer = await this.transferCheck.findPayment(settlement, txid, evidence);
      await this.recordPayout.recordPayout(settlement, transfer, staff);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || !error.definition.reason.startsWith('settlements.')) throw error;
      return error;
    }
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof NodeError) return null;
  throw error;
}
