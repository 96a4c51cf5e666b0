import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { findRange, type Order, OrdersService, toLineRanges } from '../../orders/index.js';
import { StockService } from '../../stock/index.js';
import { computeLineAmount } from '../domain/claim.js';
import { claimsErrors } from '../claims.errors.js';
import { assertClaimable } from '../domain/claims.policy.js';
import { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { CHECK_CLAIMS } from './check-claims.service.js';

type NewClaim = Pick<
  Claim,
  'id' | 'lineId' | 'orderId' | 'orderNo' | 'goodsId' | 'batchId' | 'lineNo' | 'amount' | 'state' | 'createdAt'
>;

/** Files warranty claims for lines of an order. */
@Injectable()
export class FileClaimsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: TransactionsService,
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records a claim for each line, all or none, to be checked. Throws `claims.no_warranty`,
   * `claims.warranty_over`, `claims.not_of_order`, `claims.already_claimed`, and what reading the lines would.
   */
  async fileClaims(order: Order, lineIds: readonly string[]): Promise<void> {
    // The longest warranty of the order; that of each line follows.
    assertClaimable(order, null, this.clock.now());
    const claims = await this.createClaims(order, lineIds);
    if (claims.length !== lineIds.length) throw new AppError(claimsErrors.not_of_order);
    try {
      await this.transactions.run(async (manager) => {
        await manager.insert(Claim, claims);
        const ids = claims.map(({ id }) => id);
        await this.outbox.enqueue(manager, { kind: CHECK_CLAIMS, key: ids[0] ?? '', payload: { claim_ids: ids } });
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(claimsErrors.already_claimed);
      throw error;
    }
  }

  /**
   * A line is the order's, or it replaced one and is its claim's: then it counts as that one. The warranty of each line
   * is that of its item.
   */
  private async createClaims(order: Order, lineIds: readonly string[]): Promise<NewClaim[]> {
    const createdAt = this.clock.now();
    const ranges = toLineRanges(await this.orders.findItems(this.manager, order.id));
    const earlier = new Map((await this.repository.findByOrder(order.id)).map((claim) => [claim.id, claim]));
    const lines = await this.stock.findAllocatedLines(this.manager, [order.id, ...earlier.keys()], lineIds);
    return lines.map(({ id: lineId, holderId, no, batchId }) => {
      const replaced = earlier.get(holderId);
      const lineNo = replaced?.lineNo ?? no;
      const { item, afterNo, count } = findRange(ranges, lineNo);
      assertClaimable(order, item, createdAt);
      return {
        id: this.ids.next(),
        lineId,
        orderId: order.id,
        orderNo: order.orderNo,
        goodsId: item.goodsId,
        batchId,
        lineNo,
        amount: replaced?.amount ?? computeLineAmount(item.amountPaidMicro, count, lineNo - afterNo),
        state: 'checking',
        createdAt,
      };
    });
  }
}
