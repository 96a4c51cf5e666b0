import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, RequestOrigin, StepUpChecks } from '../../../common/http/index.js';
import { ID } from '../../../common/ids/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { AuditLog } from '../../audit/index.js';
import { Orders } from '../../orders/index.js';
import { claimsReasons } from '../claims.errors.js';
import { type ClaimRow, ClaimsRepository } from '../repositories/claims.repository.js';
import type { DecideClaimBody } from '../dto/claims.dto.js';
import { MAIL_REPLACEMENTS } from './mail-replacements.js';
import { SettleClaim } from './settle-claim.js';

/** What staff decide about a claim: once, whoever is first. */
@Injectable()
export class DecideClaim {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly orders: Orders,
    private readonly settle: SettleClaim,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Throws `claims.not_found`, `claims.own_order`, `claims.already_decided` with who and when, `claims.out_of_stock`,
   * `claims.nothing_left`.
   */
  async run(
    id: string,
    { decision, note }: DecideClaimBody,
    { caller, origin, stepUp }: { caller: Principal; origin: RequestOrigin; stepUp: StepUpChecks },
  ): Promise<ClaimRow> {
    const judgement = { finding: null, by: { id: caller.userId, name: caller.username }, note };
    const { claim, order } = await this.transactions.read(async (em) => {
      const claim = await this.must(em, id);
      return { claim, order: await this.orders.must(em, claim.orderId) };
    });
    if (await this.orders.isOf(order, caller.userId)) throw new AppError(claimsReasons.own_order);
    // A line is worth what was paid for it.
    if (decision !== 'refuse') await stepUp.requireForAmount(claim.amountMicro);
    return this.transactions.run(async (em) => {
      const before = await this.must(em, id);
      if (!(await this.settle[decision](em, before, judgement))) throw decided(await this.must(em, id));
      if (decision === 'replace') {
        await this.outbox.add(em, { kind: MAIL_REPLACEMENTS, key: `${id}:staff`, payload: { claim_ids: [id] } });
      }
      const after = await this.must(em, id);
      await this.audit.record(em, {
        actorId: caller.userId,
        action: 'claims.decided',
        object: { type: 'claim', id },
        before: { state: before.state },
        after: { state: after.state, note, order_no: after.orderNo },
        ...origin,
      });
      return after;
    });
  }

  /** Throws `claims.not_found`. */
  find(id: string): Promise<ClaimRow> {
    return this.transactions.read((em) => this.must(em, id));
  }

  private async must(em: EntityManager, id: string): Promise<ClaimRow> {
    const claim = ID.test(id) ? await this.repository.find(em, id) : null;
    if (!claim) throw new AppError(claimsReasons.not_found);
    return claim;
  }
}

/** The name is empty when the alive check was first. */
const decided = ({ state, decidedByName, decidedAt }: ClaimRow): AppError =>
  new AppError(claimsReasons.already_decided, {
    state,
    changed_by: decidedByName ?? '',
    changed_at: decidedAt?.toISOString() ?? '',
  });
