import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { execute, onDuplicate } from '../../../database/index.js';
import { RechargeAllowance } from '../entities/recharge-allowance.entity.js';
import { Recharge, type RechargeState } from '../entities/recharge.entity.js';

export interface RechargeFilter {
  userId: string;
  states?: readonly RechargeState[];
  /** Only those older than this one. */
  beforeId?: string;
  limit: number;
}

@Injectable()
export class RechargesRepository {
  constructor(@InjectRepository(Recharge) private readonly recharges: Repository<Recharge>) {}

  findById(id: string, manager = this.recharges.manager): Promise<Recharge | null> {
    return manager.findOneBy(Recharge, { id });
  }

  findByNumber(rechargeNo: string, manager = this.recharges.manager): Promise<Recharge | null> {
    return manager.findOneBy(Recharge, { rechargeNo });
  }

  /** A user's recharges, newest first. */
  findPage({ userId, states, beforeId, limit }: RechargeFilter): Promise<Recharge[]> {
    const query = this.recharges.createQueryBuilder('r').where('r.userId = :userId', { userId });
    if (states !== undefined) query.andWhere('r.state IN (:...states)', { states });
    if (beforeId !== undefined) query.andWhere('r.id < :beforeId', { beforeId });
    return query.orderBy('r.id', 'DESC').limit(limit).getMany();
  }

  /** Moves a recharge from one state to the next; false when it is not in the first. */
  async transition(manager: EntityManager, id: string, from: RechargeState, to: RechargeState): Promise<boolean> {
    const { affected } = await manager.update(Recharge, { id, state: from }, { state: to });
    return affected === 1;
  }

  countCancelledSince(userId: string, since: Date, manager = this.recharges.manager): Promise<number> {
    return manager.countBy(Recharge, { userId, state: 'cancelled', createdAt: MoreThanOrEqual(since) });
  }

  /** Counts one more unpaid recharge and gives how many there are. The row is locked until the transaction ends. */
  async incrementUnpaid(manager: EntityManager, userId: string): Promise<number> {
    // By hand: an upsert that adds to the stored value, which `upsert` cannot say.
    await execute(
      manager,
      `INSERT INTO recharge_allowances (user_id, unpaid) VALUES (?, 1)
       ${onDuplicate(manager, 'user_id')} unpaid=recharge_allowances.unpaid+1`,
      [userId],
    );
    const { unpaid } = await manager.findOneByOrFail(RechargeAllowance, { userId });
    return unpaid;
  }

  async decrementUnpaid(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(RechargeAllowance, { userId, unpaid: MoreThan(0) }, { unpaid: () => 'unpaid - 1' });
  }
}
