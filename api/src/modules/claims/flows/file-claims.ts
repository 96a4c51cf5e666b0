import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import type { Order } from '../../orders/index.js';
import { Stock } from '../../stock/index.js';
import { shareOf } from '../claim.js';
import { claimsReasons } from '../claims.errors.js';
import { assertClaimable } from '../claims.policy.js';
import { ClaimsRepository, type NewClaim } from '../repositories/claims.repository.js';
import { CHECK_CLAIMS } from './check-claims.js';

/** A buyer says which lines of an order are dead. */
@Injectable()
export class FileClaims {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly stock: Stock,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a claim for each line, all or none, and has them checked. Throws `claims.no_warranty`,
   * `claims.warranty_over`, `claims.not_of_order`, `claims.already_claimed`, and what reading the lines would.
   */
  async run(order: Order, lineIds: readonly string[]): Promise<void> {
    const now = this.clock.now();
    assertClaimable(order, now);
    const claims = await this.transactions.read((em) => this.claimsOf(em, order, lineIds));
    if (claims.length !== lineIds.length) throw new AppError(claimsReasons.not_of_order);
    try {
      await this.transactions.run(async (em) => {
        await this.repository.insert(em, claims, now);
        const ids = claims.map(({ id }) => id);
        await this.outbox.add(em, { kind: CHECK_CLAIMS, key: ids[0] ?? '', payload: { claim_ids: ids } });
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(claimsReasons.already_claimed);
      throw error;
    }
  }

  /** A line is the order's, or it replaced one and is its claim's: then it counts as that one. */
  private async claimsOf(em: EntityManager, order: Order, lineIds: readonly string[]): Promise<NewClaim[]> {
    const earlier = new Map((await this.repository.ofOrder(em, order.id)).map((claim) => [claim.id, claim]));
    const lines = await this.stock.linesHeldBy(em, [order.id, ...earlier.keys()], lineIds);
    return lines.map(({ id: lineId, holderId, no, batchId }) => {
      const replaced = earlier.get(holderId);
      return {
        id: this.ids.next(),
        lineId,
        orderId: order.id,
        orderNo: order.orderNo,
        goodsId: order.goodsId,
        batchId,
        lineNo: replaced?.lineNo ?? no,
        amountMicro: replaced?.amountMicro ?? shareOf(order.amountPaidMicro, order.lineCount, no),
      };
    });
  }
}
