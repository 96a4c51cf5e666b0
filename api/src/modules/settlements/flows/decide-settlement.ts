import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { ExamineOrder, PayoutBooks } from '../../agents/index.js';
import { AuditLog } from '../../audit/index.js';
import { MailSettlement } from '../mail-settlement.js';
import { PayoutRules } from '../payout-rules.js';
import { PayoutsUnderWay } from '../payouts-under-way.js';
import { recordSettlement } from '../record-settlement.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Decision, type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';

/** An agent may have thousands of orders to compare; a call is answered long before whoever waits for it gives up. */
const EXAMINED_WITHIN_MS = 20_000;

/** Of several that were to be approved at once, one that was not. */
export interface Refused {
  id: string;
  error: AppError;
}

interface Rejection {
  reason: string;
  notOurs: string[];
  exported: boolean;
}

/** What staff decide about a settlement; each change is in the audit log. */
@Injectable()
export class DecideSettlement {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly books: PayoutBooks,
    private readonly rules: PayoutRules,
    private readonly underWay: PayoutsUnderWay,
    private readonly examine: ExamineOrder,
    private readonly audit: AuditLog,
    private readonly mail: MailSettlement,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `settlements.own_account`, `settlements.state_conflict`, and what `PayoutRules.lockPayable` throws. */
  async accept(settlement: Settlement, staff: Staff): Promise<void> {
    const [refused] = await this.acceptAll([settlement], staff);
    if (refused) throw refused.error;
  }

  /**
   * All of them in one transaction, but those that can't be, and those that there was no time for (`settlements.not_yet`);
   * those are untouched. Throws when none can be.
   */
  async acceptAll(settlements: readonly Settlement[], staff: Staff): Promise<Refused[]> {
    const solid = await this.underWay.solid();
    const examined = await this.examineInTime(settlements);
    const later = settlements.filter((one) => !examined.includes(one));
    // Agents are locked in the order of their ids, by whoever locks several.
    const inOrder = [...examined].sort((a, b) => (BigInt(a.agentId) < BigInt(b.agentId) ? -1 : 1));
    return this.transactions.run(async (em) => {
      const refused: Refused[] = later.map(({ id }) => ({ id, error: new AppError(settlementsReasons.not_yet) }));
      for (const settlement of inOrder) {
        try {
          await this.acceptOne(em, settlement, solid, staff);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ id: settlement.id, error });
        }
      }
      if (refused[0] && refused.length === settlements.length && later.length === 0) throw refused[0].error;
      return refused;
    });
  }

  /** Those whose orders were compared again; the first one always is. */
  private async examineInTime(settlements: readonly Settlement[]): Promise<Settlement[]> {
    const until = this.clock.elapsedMs() + EXAMINED_WITHIN_MS;
    const examined: Settlement[] = [];
    for (const settlement of settlements) {
      if (examined.length > 0 && this.clock.elapsedMs() >= until) break;
      await this.examine.again(settlement.agentId);
      examined.push(settlement);
    }
    return examined;
  }

  /** Changes nothing when it throws an AppError. */
  private async acceptOne(em: EntityManager, settlement: Settlement, solid: number | null, staff: Staff) {
    assertNotOwn(settlement, staff);
    await this.rules.lockPayable(em, settlement);
    await this.decide(em, settlement, staff, {
      fact: 'approve',
      reason: null,
      solid,
      endedTxid: null,
      exported: false,
    });
    await recordSettlement(this.audit, em, settlement, { staff, act: 'approved', after: { state: 'approved' } });
  }

  /**
   * Gives the amount back. `notOurs`: transactions of that amount to that address that the shop did not send; `exported`: a
   * file that it is in does not pay it. Throws `settlements.own_account`, `settlements.state_conflict`, and when it was
   * approved `settlements.exported`, `settlements.being_paid`, and what `PayoutsUnderWay` throws.
   */
  async reject(settlement: Settlement, { reason, notOurs, exported }: Rejection, staff: Staff) {
    const { id, agentId, amountMicro } = settlement;
    assertNotOwn(settlement, staff);
    assertFileKnown(settlement, exported);
    const endedTxid = await this.underWay.endedTxid(settlement);
    await this.underWay.assertNone(settlement, { notOurs });
    await this.transactions.run(async (em) => {
      await this.books.lock(em, agentId);
      await this.decide(em, settlement, staff, { fact: 'reject', reason, solid: null, endedTxid, exported });
      await this.books.giveBack(em, { agentId, settlementId: id, amountMicro }, 'settlement_rejected');
      await this.mail.tell(em, id);
      const known = { ...(notOurs.length > 0 && { not_ours: notOurs }), ...(settlement.exported && { exported }) };
      const after = { state: 'rejected', reason, ...known };
      await recordSettlement(this.audit, em, settlement, { staff, act: 'rejected', after });
    });
  }

  private async decide(
    em: EntityManager,
    settlement: Settlement,
    { caller }: Staff,
    decision: Omit<Decision, 'from' | 'by' | 'at'>,
  ): Promise<void> {
    const by = { id: caller.userId, name: caller.username };
    const at = this.clock.now();
    const { id, state: from } = settlement;
    if (await this.repository.decide(em, id, { ...decision, from, by, at })) return;
    throw notAsRead(await this.repository.find(em, id), settlement);
  }
}

/** Throws `settlements.exported` for one in a file for a wallet that pays many, unless somebody says that they know. */
export function assertFileKnown({ exported }: Settlement, known: boolean): void {
  if (!exported || known) return;
  throw new AppError(settlementsReasons.exported, { by: exported.by, at: exported.at.toISOString() });
}

/** Why a settlement could not be changed as it was read. */
export function notAsRead(now: Settlement | null, { state }: Pick<Settlement, 'state'>): AppError {
  if (!now?.claim || now.state !== state) return new AppError(settlementsReasons.state_conflict);
  const { by, at, until } = now.claim;
  return new AppError(settlementsReasons.being_paid, { by, since: at.toISOString(), until: until.toISOString() });
}

function assertNotOwn({ userId }: Settlement, { caller }: Staff): void {
  if (userId === caller.userId) throw new AppError(settlementsReasons.own_account);
}
