import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock/index.js';
import { isDuplicate, Transactions } from '../../../core/database/index.js';
import { AppError } from '../../../core/errors/index.js';
import type { Staff } from '../../../core/http/index.js';
import { formatUsdt } from '../../../money/index.js';
import { PayoutBooks } from '../../agents/index.js';
import { AuditLog } from '../../audit/index.js';
import { Chain, type SentTransfer } from '../../chain/index.js';
import { MailSettlement } from '../mail-settlement.js';
import { PayoutsUnderWay } from '../payouts-under-way.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Settlement, SettlementsRepository } from '../settlements.repository.js';

/** What staff decide about a settlement; each change is in the audit log. */
@Injectable()
export class DecideSettlement {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly books: PayoutBooks,
    private readonly chain: Chain,
    private readonly underWay: PayoutsUnderWay,
    private readonly audit: AuditLog,
    private readonly mail: MailSettlement,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `settlements.own_account`, `settlements.agent_suspended`, `settlements.frozen`, `settlements.state_conflict`. */
  async accept(settlement: Settlement, staff: Staff): Promise<void> {
    const { solid } = await this.chain.head();
    await this.decide(settlement, staff, { fact: 'approve', reason: null, searchedTo: solid });
  }

  /**
   * Gives the amount back. Throws `settlements.own_account`, `settlements.state_conflict`, and when it was approved
   * `settlements.payout_under_way`, `settlements.chain_unavailable`.
   */
  async reject(settlement: Settlement, reason: string, staff: Staff): Promise<void> {
    await this.underWay.assertNone(settlement);
    await this.decide(settlement, staff, { fact: 'reject', reason, searchedTo: null });
  }

  /**
   * The transfer that pays it is proved. Throws `settlements.state_conflict`, and `settlements.tx_used` when it pays another
   * one. `staff` is null when the transfer was found without them.
   */
  async pay(settlement: Settlement, { txid, from }: SentTransfer, staff: Staff | null): Promise<void> {
    const { id, agentId, amountMicro, address } = settlement;
    const by = staff && { id: staff.caller.userId, name: staff.caller.username };
    const foundBy = staff ? 'staff' : 'watch';
    await this.transactions.run(async (em) => {
      await this.books.lock(em, agentId);
      if (!(await this.markPaid(em, id, { txid, payerAddress: from, foundBy, by, at: this.clock.now() }))) {
        throw new AppError(settlementsReasons.state_conflict);
      }
      await this.books.pay(em, { agentId, settlementId: id, amountMicro });
      await this.mail.tell(em, id);
      await this.record(em, settlement, staff, {
        state: 'paid',
        ...{ txid, address, from, found_by: foundBy, amount: formatUsdt(amountMicro) },
      });
    });
  }

  private async markPaid(em: EntityManager, ...paid: [string, Parameters<SettlementsRepository['pay']>[2]]) {
    try {
      return await this.repository.pay(em, ...paid);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(settlementsReasons.tx_used, undefined, [{ field: 'txid', rule: 'taken' }]);
    }
  }

  private async decide(
    settlement: Settlement,
    staff: Staff,
    { fact, reason, searchedTo }: { fact: 'approve' | 'reject'; reason: string | null; searchedTo: number | null },
  ): Promise<void> {
    const { id, agentId, userId, amountMicro, state: from } = settlement;
    const { caller } = staff;
    if (userId === caller.userId) throw new AppError(settlementsReasons.own_account);
    await this.transactions.run(async (em) => {
      const { frozenUntil, state, stateReason } = await this.books.lock(em, agentId);
      const at = this.clock.now();
      // What they asked for before waits as well.
      if (fact === 'approve' && state === 'suspended') {
        throw new AppError(settlementsReasons.agent_suspended, { reason: stateReason ?? '' });
      }
      if (fact === 'approve' && frozenUntil !== null && frozenUntil > at) {
        throw new AppError(settlementsReasons.frozen, { until: frozenUntil.toISOString() });
      }
      const by = { id: caller.userId, name: caller.username };
      if (!(await this.repository.decide(em, id, { from, fact }, { by, reason, searchedTo, at }))) {
        throw new AppError(settlementsReasons.state_conflict);
      }
      if (fact === 'reject') {
        await this.books.giveBack(em, { agentId, settlementId: id, amountMicro }, 'settlement_rejected');
        await this.mail.tell(em, id);
      }
      await this.record(em, settlement, staff, { state: fact === 'approve' ? 'approved' : 'rejected', reason });
    });
  }

  private record(
    em: EntityManager,
    { id, state }: Settlement,
    staff: Staff | null,
    after: { state: string } & Record<string, unknown>,
  ) {
    return this.audit.record(em, {
      actorId: staff?.caller.userId ?? null,
      action: `settlements.${after.state}`,
      object: { type: 'settlement', id },
      before: { state },
      after,
      ...staff?.origin,
    });
  }
}
