import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, RequestOrigin, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { AuditLogService } from '../../audit/index.js';
import { OrdersService } from '../../orders/index.js';
import { claimsErrors } from '../claims.errors.js';
import type { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import type { DecideClaimBody } from '../dto/claims.dto.js';
import { REPLACEMENT_MESSAGE } from '../mails/replacement-mail.service.js';
import { SettleClaimService } from './settle-claim.service.js';

/** Records the staff's decision of a claim, once. */
@Injectable()
export class DecideClaimService {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: TransactionsService,
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly settle: SettleClaimService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Throws `claims.not_found`, `claims.own_order`, `claims.already_decided` with whom and when, `claims.out_of_stock`,
   * `claims.nothing_left`.
   */
  async decideClaim(
    id: string,
    { decision, note }: DecideClaimBody,
    { caller, origin, stepUp }: { caller: Principal; origin: RequestOrigin; stepUp: StepUpChecks },
  ): Promise<Claim> {
    const judgement = { finding: null, by: { id: caller.userId, name: caller.username }, note };
    const claim = await this.findOrThrow(id);
    const order = await this.orders.findOrThrow(this.manager, claim.orderId);
    if (await this.orders.isOwnedBy(order, caller.userId)) throw new AppError(claimsErrors.own_order);
    // The value of a replacement is what was paid for the line.
    if (decision !== 'refuse') await stepUp.requireForAmount(claim.amount);
    return this.transactions.run(async (manager) => {
      const before = await this.findOrThrow(id, manager);
      if (!(await this.settle[decision](manager, before, judgement)))
        throw alreadyDecided(await this.findOrThrow(id, manager));
      if (decision === 'replace') {
        await this.outbox.enqueue(manager, {
          kind: REPLACEMENT_MESSAGE,
          key: `${id}:staff`,
          payload: { claim_ids: [id] },
        });
      }
      const after = await this.findOrThrow(id, manager);
      await this.audit.record(manager, {
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
  async findOrThrow(id: string, manager?: EntityManager): Promise<Claim> {
    const claim = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!claim) throw new AppError(claimsErrors.not_found);
    return claim;
  }
}

/** The name is empty when the live check was first. */
const alreadyDecided = ({ state, decidedByName, decidedAt }: Claim): AppError =>
  new AppError(claimsErrors.already_decided, {
    params: {
      state,
      changed_by: decidedByName ?? '',
      changed_at: decidedAt?.toISOString() ?? '',
    },
  });
