import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type EntityManager, In, type Repository } from 'typeorm';
import { escapeLike, lockForUpdate } from '../../../database/index.js';
import type { CouponState } from '../dto/coupons.dto.js';
import { Coupon } from '../entities/coupon.entity.js';

interface PageOfIds {
  beforeId?: string;
  limit: number;
}

export interface CouponFilter extends PageOfIds {
  /** Beginning of the code, in upper case. */
  prefix?: string;
  seriesId?: string;
  state?: CouponState;
  /** When `state` is meant. */
  now: Date;
}

/** Rows of one insert: the embedded database takes a limited number of parameters. */
const ROWS_PER_INSERT = 100;

const OPEN = 'c.active AND (c.endsAt IS NULL OR c.endsAt > :now)';
const USED_UP = 'c.maxUses IS NOT NULL AND c.uses >= c.maxUses';

/** The same as the state that a coupon shows. */
const STATE_CONDITIONS: Record<CouponState, string> = {
  scheduled: `${OPEN} AND c.startsAt > :now`,
  current: `${OPEN} AND c.startsAt <= :now AND NOT (${USED_UP})`,
  used_up: `${OPEN} AND c.startsAt <= :now AND ${USED_UP}`,
  ended: 'NOT c.active OR c.endsAt <= :now',
};

@Injectable()
export class CouponsRepository {
  constructor(@InjectRepository(Coupon) private readonly coupons: Repository<Coupon>) {}

  findById(id: string, manager = this.coupons.manager): Promise<Coupon | null> {
    return manager.findOneBy(Coupon, { id });
  }

  findByCode(code: string, manager = this.coupons.manager): Promise<Coupon | null> {
    return manager.findOneBy(Coupon, { code });
  }

  /** Locks the coupon until the transaction ends. */
  findLocked(manager: EntityManager, id: string): Promise<Coupon | null> {
    return manager.findOne(Coupon, { where: { id }, lock: lockForUpdate(manager) });
  }

  async findCodes(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.coupons.find({ select: { id: true, code: true }, where: { id: In(ids) } });
    return new Map(found.map(({ id, code }) => [id, code]));
  }

  findSeries(seriesId: string): Promise<Coupon[]> {
    return this.coupons.find({ where: { seriesId }, order: { id: 'ASC' } });
  }

  /** The newest first. */
  findPage({ prefix, seriesId, state, now, beforeId, limit }: CouponFilter): Promise<Coupon[]> {
    const query = this.coupons.createQueryBuilder('c').orderBy('c.id', 'DESC').limit(limit);
    if (prefix !== undefined) query.andWhere("c.code LIKE :pattern ESCAPE '!'", { pattern: `${escapeLike(prefix)}%` });
    if (seriesId !== undefined) query.andWhere({ seriesId });
    if (state !== undefined) query.andWhere(STATE_CONDITIONS[state], { now });
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Those that anybody can use now, whose orders count for this promotion code; the newest first. */
  findCurrentOf(promotionCode: string, now: Date, { beforeId, limit }: PageOfIds): Promise<Coupon[]> {
    const query = this.coupons
      .createQueryBuilder('c')
      .where({ promotionCode })
      .andWhere(STATE_CONDITIONS.current, { now })
      .andWhere('c.userId IS NULL')
      .orderBy('c.id', 'DESC')
      .limit(limit);
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    return query.getMany();
  }

  async insertAll(manager: EntityManager, coupons: readonly Coupon[]): Promise<void> {
    for (let first = 0; first < coupons.length; first += ROWS_PER_INSERT) {
      await manager.insert(Coupon, coupons.slice(first, first + ROWS_PER_INSERT));
    }
  }

  /** Counts a use and locks the coupon; false when it is used up, not valid now or deleted. */
  async countUse(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Coupon)
      .set({ uses: () => 'uses + 1' })
      .where('id = :id AND active AND starts_at <= :now', { id, now })
      .andWhere(new Brackets((either) => either.where('ends_at IS NULL').orWhere('ends_at > :now', { now })))
      .andWhere(new Brackets((either) => either.where('max_uses IS NULL').orWhere('uses < max_uses')))
      .execute();
    return affected === 1;
  }

  async freeUse(manager: EntityManager, id: string): Promise<void> {
    await manager.decrement(Coupon, { id }, 'uses', 1);
  }
}
