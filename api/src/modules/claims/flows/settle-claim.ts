import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { keepMs } from '../../../config/retention.config.js';
import { GoodsLevels } from '../../catalog/index.js';
import { Orders, RefundOrder } from '../../orders/index.js';
import { Stock } from '../../stock/index.js';
import type { Finding } from '../claim.js';
import { claimsReasons } from '../claims.errors.js';
import { type ClaimRow, ClaimsRepository } from '../repositories/claims.repository.js';

/** Who decides, and why; the alive check when `by` is null. */
export interface Judgement {
  finding: Finding | null;
  by: { id: string; name: string } | null;
  note: string | null;
}

/** Ends claims, each once: the first step of every end takes the claim, and fails when it is taken. */
@Injectable()
export class SettleClaim {
  constructor(
    private readonly repository: ClaimsRepository,
    private readonly orders: Orders,
    private readonly refundOrder: RefundOrder,
    private readonly levels: GoodsLevels,
    private readonly stock: Stock,
    private readonly clock: Clock,
  ) {}

  /** False when the claim is decided; throws `claims.out_of_stock`. */
  async replace(em: EntityManager, claim: ClaimRow, judgement: Judgement): Promise<boolean> {
    if (!(await this.repository.begin(em, claim.id, 'replaced'))) return false;
    if (!(await this.giveLine(em, claim, judgement))) throw new AppError(claimsReasons.out_of_stock);
    return true;
  }

  /** False when the claim is decided; throws `claims.nothing_left`. */
  async refund(em: EntityManager, claim: ClaimRow, judgement: Judgement): Promise<boolean> {
    if (!(await this.repository.begin(em, claim.id, 'refunded'))) return false;
    if (!(await this.giveMoney(em, claim, judgement))) throw new AppError(claimsReasons.nothing_left);
    return true;
  }

  /** False when the claim is decided. */
  async refuse(em: EntityManager, claim: ClaimRow, judgement: Judgement): Promise<boolean> {
    if (!(await this.repository.begin(em, claim.id, 'refused'))) return false;
    await this.repository.end(em, claim.id, { state: 'refused', ...judgement, now: this.clock.now() });
    return true;
  }

  /** The check found the line dead: another line, else its money, else (all was given back before) nothing. */
  async confirmDead(em: EntityManager, claim: ClaimRow): Promise<void> {
    const judgement: Judgement = { finding: 'dead', by: null, note: null };
    if (!(await this.repository.begin(em, claim.id, 'replaced'))) return;
    if ((await this.giveLine(em, claim, judgement)) || (await this.giveMoney(em, claim, judgement))) return;
    const outcome = { ...judgement, finding: 'nothing_left' as const, state: 'refused' as const };
    await this.repository.end(em, claim.id, { ...outcome, now: this.clock.now() });
  }

  /** The replacement is allocated to the claim as an order's lines are to an order. False when there is none. */
  private async giveLine(em: EntityManager, claim: ClaimRow, judgement: Judgement): Promise<boolean> {
    const { goodsId, gender, state } = await this.orders.lock(em, claim.orderId);
    const demand = { goodsId, gender, quantity: 1 };
    if (state !== 'delivered' || !(await this.levels.reserve(em, demand)).ok) return false;
    await this.stock.allocate(em, { ...demand, orderId: claim.id });
    await this.stock.markDead(em, claim.batchId);
    const now = this.clock.now();
    const purgeAt = new Date(now.getTime() + keepMs('claims.purge'));
    await this.repository.end(em, claim.id, { state: 'replaced', ...judgement, purgeAt, now });
    return true;
  }

  /** False when nothing of what was paid is left. */
  private async giveMoney(em: EntityManager, claim: ClaimRow, judgement: Judgement): Promise<boolean> {
    const { id: refundId, orderId, amountMicro, lineNo } = claim;
    const note = `claim of line ${lineNo}`;
    const refundedMicro = await this.refundOrder.upTo(em, orderId, amountMicro, { refundId, note });
    if (refundedMicro === 0n) return false;
    await this.stock.markDead(em, claim.batchId);
    await this.repository.end(em, claim.id, { state: 'refunded', ...judgement, refundedMicro, now: this.clock.now() });
    return true;
  }
}
