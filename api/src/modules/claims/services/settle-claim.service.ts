import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { retentionMs } from '../../../config/retention.config.js';
import { GoodsLevelsService } from '../../stock-levels/index.js';
import {
  findRange,
  isFullyRefunded,
  type OrderItem,
  OrdersService,
  RefundOrderService,
  toLineRanges,
} from '../../orders/index.js';
import { StockService } from '../../stock/index.js';
import type { Finding } from '../domain/claim.js';
import { claimsErrors } from '../claims.errors.js';
import type { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';

/** By whom a claim is decided, and why; the live check when `by` is null. */
export interface ClaimDecision {
  finding: Finding | null;
  by: { id: string; name: string } | null;
  note: string | null;
}

/** Ends claims, each once: every end begins with a conditional update, which fails when the claim is decided. */
@Injectable()
export class SettleClaimService {
  constructor(
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly refundOrder: RefundOrderService,
    private readonly levels: GoodsLevelsService,
    private readonly stock: StockService,
    private readonly clock: ClockService,
  ) {}

  /** False when the claim is decided; throws `claims.nothing_left` and `claims.out_of_stock`. */
  async replace(manager: EntityManager, claim: Claim, judgement: ClaimDecision): Promise<boolean> {
    if (!(await this.repository.beginDecision(manager, claim.id, 'replaced'))) return false;
    const outcome = await this.replaceLine(manager, claim, judgement);
    if (outcome !== 'replaced') throw new AppError(claimsErrors[outcome]);
    return true;
  }

  /** False when the claim is decided; throws `claims.nothing_left`. */
  async refund(manager: EntityManager, claim: Claim, judgement: ClaimDecision): Promise<boolean> {
    if (!(await this.repository.beginDecision(manager, claim.id, 'refunded'))) return false;
    if (!(await this.refundLine(manager, claim, judgement))) throw new AppError(claimsErrors.nothing_left);
    return true;
  }

  /** False when the claim is decided. */
  async refuse(manager: EntityManager, claim: Claim, judgement: ClaimDecision): Promise<boolean> {
    if (!(await this.repository.beginDecision(manager, claim.id, 'refused'))) return false;
    await this.repository.endDecision(manager, claim.id, { state: 'refused', ...judgement, now: this.clock.now() });
    return true;
  }

  /** The check found the line dead: replaces it, else refunds it, else (all was refunded before) rejects. */
  async confirmDead(manager: EntityManager, claim: Claim): Promise<void> {
    const judgement: ClaimDecision = { finding: 'dead', by: null, note: null };
    if (!(await this.repository.beginDecision(manager, claim.id, 'replaced'))) return;
    if ((await this.replaceLine(manager, claim, judgement)) === 'replaced') return;
    if (await this.refundLine(manager, claim, judgement)) return;
    const outcome = { ...judgement, finding: 'nothing_left' as const, state: 'refused' as const };
    await this.repository.endDecision(manager, claim.id, { ...outcome, now: this.clock.now() });
  }

  /**
   * The replacement is allocated to the claim as an order's lines are to an order. There is none for an item that is fully
   * refunded: refunds lock the order as well, so what is read here stays true.
   */
  private async replaceLine(
    manager: EntityManager,
    claim: Claim,
    judgement: ClaimDecision,
  ): Promise<'replaced' | 'nothing_left' | 'out_of_stock'> {
    const { state } = await this.orders.lockOrder(manager, claim.orderId);
    const item = await this.findItem(manager, claim);
    if (state !== 'delivered' || isFullyRefunded(item)) return 'nothing_left';
    const demand = { goodsId: item.goodsId, gender: item.gender, quantity: 1 };
    if (!(await this.levels.reserveStock(manager, demand)).ok) return 'out_of_stock';
    await this.stock.allocateLines(manager, { ...demand, orderId: claim.id });
    await this.stock.markDead(manager, claim.batchId);
    const now = this.clock.now();
    const purgeAt = new Date(now.getTime() + retentionMs('claims.purge'));
    await this.repository.endDecision(manager, claim.id, { state: 'replaced', ...judgement, purgeAt, now });
    return 'replaced';
  }

  /** False when nothing of what was paid is left. */
  private async refundLine(manager: EntityManager, claim: Claim, judgement: ClaimDecision): Promise<boolean> {
    const { id: refundId, orderId, amount, lineNo } = claim;
    const { position } = await this.findItem(manager, claim);
    const reason = { note: `claim of line ${lineNo}`, why: { kind: 'warranty', lineNo } } as const;
    const refunded = await this.refundOrder.refundUpTo(manager, orderId, amount, { refundId, position, ...reason });
    if (refunded === 0n) return false;
    await this.stock.markDead(manager, claim.batchId);
    await this.repository.endDecision(manager, claim.id, {
      state: 'refunded',
      ...judgement,
      refunded,
      now: this.clock.now(),
    });
    return true;
  }

  /** The item of the claimed line. */
  private async findItem(manager: EntityManager, { orderId, lineNo }: Claim): Promise<OrderItem> {
    return findRange(toLineRanges(await this.orders.findItems(manager, orderId)), lineNo).item;
  }
}
