import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { CouponUse } from '../entities/coupon-use.entity.js';

@Injectable()
export class CouponUsesRepository {
  constructor(@InjectRepository(CouponUse) private readonly uses: Repository<CouponUse>) {}

  findByOrder(orderId: string, manager: EntityManager): Promise<CouponUse | null> {
    return manager.findOneBy(CouponUse, { orderId });
  }

  /** Uses of a customer that count. */
  countOf(couponId: string, customer: string, manager = this.uses.manager): Promise<number> {
    return manager.countBy(CouponUse, { couponId, customer, freedAt: IsNull() });
  }

  hasAny(manager: EntityManager, couponId: string): Promise<boolean> {
    return manager.existsBy(CouponUse, { couponId });
  }

  /** The newest first. */
  findPage(couponId: string, limit: number, beforeId?: string): Promise<CouponUse[]> {
    const where = { couponId, ...(beforeId !== undefined && { orderId: LessThan(beforeId) }) };
    return this.uses.find({ where, order: { orderId: 'DESC' }, take: limit });
  }

  /** False when the use does not count already. */
  async markFreed(manager: EntityManager, orderId: string, freedAt: Date): Promise<boolean> {
    const { affected } = await manager.update(CouponUse, { orderId, freedAt: IsNull() }, { freedAt });
    return affected === 1;
  }

  /** False when the use counts already. */
  async markCounted(manager: EntityManager, orderId: string): Promise<boolean> {
    const { affected } = await manager.update(CouponUse, { orderId, freedAt: Not(IsNull()) }, { freedAt: null });
    return affected === 1;
  }
}
