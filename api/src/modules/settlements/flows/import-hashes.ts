import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { Chain, NodeError, SpentTransfers } from '../../chain/index.js';
import { UsersService } from '../../users/index.js';
import type { HashOutcome } from '../dto/paying.dto.js';
import { type Looked, type Found, PayoutProof, pays } from '../payout-proof.js';
import { PayoutRules } from '../payout-rules.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';
import { BookPayout } from './book-payout.js';

/** Transactions of a wallet that pays many: what each of them paid is found by address and amount, proved, and booked. */
@Injectable()
export class ImportHashes {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly chain: Chain,
    private readonly proof: PayoutProof,
    private readonly rules: PayoutRules,
    private readonly bookPayout: BookPayout,
    private readonly spent: SpentTransfers,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * In the order of the transactions, each with all that it is about; what can't be booked says why. `payers` are the shop's
   * wallets, as staff say.
   */
  async run(
    { txids, payers }: { txids: readonly string[]; payers: readonly string[] },
    staff: Staff,
  ): Promise<HashOutcome[]> {
    const outcomes: HashOutcome[] = [];
    for (const txid of txids) outcomes.push(...(await this.one(txid, payers, staff)));
    return outcomes;
  }

  private async one(txid: string, payers: readonly string[], staff: Staff): Promise<HashOutcome[]> {
    const none = { settlement_id: null, username: null, amount: null, params: null };
    const nothing = { txid, outcome: 'unmatched' as const, ...none };
    const found = await this.chain.lookup(txid).catch(nullIfUnknown);
    if (!found) return [{ ...nothing, reason: settlementsReasons.chain_unavailable.reason }];
    if (!found.found) return [{ ...nothing, reason: settlementsReasons.tx_not_found.reason }];
    const settlements = await this.about(found);
    if (settlements.length === 0) {
      const used = await this.transactions.read((em) => this.spent.positionsOf(em, txid));
      return [{ ...nothing, reason: used.size > 0 ? settlementsReasons.tx_used.reason : null }];
    }
    const names = await this.users.namesOf(settlements.map(({ userId }) => userId));
    const outcomes: HashOutcome[] = [];
    for (const settlement of settlements) {
      const refusal = await this.refusalOf(settlement, txid, { found, payers }, staff);
      outcomes.push({
        txid,
        outcome: refusal === null ? 'paid' : 'refused',
        settlement_id: settlement.id,
        username: names.get(settlement.userId) ?? '',
        amount: formatUsdt(settlement.amountMicro),
        reason: refusal?.reason.reason ?? null,
        params: refusal?.params ?? null,
      });
    }
    return outcomes;
  }

  /** Approved ones of an address and an amount that it moved. */
  private async about(found: Found): Promise<Settlement[]> {
    const addresses = [...new Set(found.transfers.map(({ to }) => to))];
    const open = await this.transactions.read((em) => this.repository.approvedTo(em, addresses));
    return open.filter((one) => found.transfers.some((transfer) => pays(one, transfer)));
  }

  /** Null when it is booked. */
  private async refusalOf(
    settlement: Settlement,
    txid: string,
    looked: Looked,
    staff: Staff,
  ): Promise<AppError | null> {
    try {
      await this.rules.assertSecondPerson(settlement, staff.caller.userId);
      await this.bookPayout.run(settlement, await this.proof.of(settlement, txid, looked), staff);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || !error.reason.reason.startsWith('settlements.')) throw error;
      return error;
    }
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof NodeError) return null;
  throw error;
}
