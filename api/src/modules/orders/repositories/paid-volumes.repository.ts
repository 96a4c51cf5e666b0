import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import type { PaidVolumesPort } from '../../pricing/index.js';
import { Order } from '../entities/order.entity.js';

const NET_SUM = 'SUM(o.amountPaidMicro - o.amountRefundedMicro)';

/** What users have paid for orders, less refunds. Guests' orders count for no user. */
@Injectable()
export class PaidVolumesRepository implements PaidVolumesPort {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  async sumOfUser(userId: string, since: Date): Promise<bigint> {
    const row = await this.orders
      .createQueryBuilder('o')
      .select(NET_SUM, 'volume')
      .where({ userId, paidAt: MoreThanOrEqual(since) })
      .getRawOne<{ volume: string | number | null }>();
    return BigInt(row?.volume ?? 0);
  }

  async findUserIdsAbove(volumeMicro: bigint, since: Date): Promise<string[]> {
    const rows = await this.orders
      .createQueryBuilder('o')
      .select('o.userId', 'userId')
      .where({ paidAt: MoreThanOrEqual(since) })
      .andWhere('o.userId IS NOT NULL')
      .groupBy('o.userId')
      .having(`${NET_SUM} >= :volumeMicro`, { volumeMicro })
      .getRawMany<{ userId: string | number }>();
    return rows.map(({ userId }) => String(userId));
  }
}
