import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { insertIgnore, toDate } from '../../../database/index.js';
import { RestockRequest, type RestockState } from '../entities/restock-request.entity.js';

type Address = Pick<RestockRequest, 'goodsId' | 'email'>;

export interface WaitingCount {
  goodsId: string;
  waiting: number;
  since: Date;
}

@Injectable()
export class RestockRequestsRepository {
  constructor(@InjectRepository(RestockRequest) private readonly requests: Repository<RestockRequest>) {}

  findById(id: string, manager = this.requests.manager): Promise<RestockRequest | null> {
    return manager.findOneBy(RestockRequest, { id });
  }

  findByAddress(manager: EntityManager, { goodsId, email }: Address): Promise<RestockRequest | null> {
    return manager.findOneBy(RestockRequest, { goodsId, email });
  }

  /** False when this address has a request for these goods. */
  async insert(manager: EntityManager, request: RestockRequest): Promise<boolean> {
    return (await insertIgnore(manager, RestockRequest, [{ ...request }])) === 1;
  }

  /** Moves a request from one state to another; false when somebody else was first. */
  async transition(
    manager: EntityManager,
    where: Partial<RestockRequest>,
    set: Partial<RestockRequest> & { state: RestockState },
  ): Promise<boolean> {
    const { affected } = await manager.update(RestockRequest, where, set);
    return affected === 1;
  }

  async delete(id: string): Promise<void> {
    await this.requests.delete({ id });
  }

  /** The goods that somebody waits for. */
  async findWaitingGoods(): Promise<string[]> {
    const rows = await this.requests
      .createQueryBuilder('r')
      .select('r.goodsId', 'goodsId')
      .distinct()
      .where("r.state = 'waiting'")
      .getRawMany<{ goodsId: string | number }>();
    return rows.map(({ goodsId }) => String(goodsId));
  }

  /** Who waits for these goods, the oldest first. */
  async findWaiting(goodsId: string, limit: number): Promise<string[]> {
    const rows = await this.requests.find({
      select: { id: true },
      where: { state: 'waiting', goodsId },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** How many wait for which goods, most first. */
  async countWaiting(limit: number): Promise<WaitingCount[]> {
    const rows = await this.requests
      .createQueryBuilder('r')
      .select('r.goodsId', 'goodsId')
      .addSelect('COUNT(*)', 'waiting')
      .addSelect('MIN(r.createdAt)', 'since')
      .where("r.state = 'waiting'")
      .groupBy('r.goodsId')
      .orderBy('COUNT(*)', 'DESC')
      .addOrderBy('r.goodsId', 'ASC')
      .limit(limit)
      .getRawMany<{ goodsId: string | number; waiting: string | number; since: string | Date }>();
    return rows.flatMap(({ goodsId, waiting, since }) => {
      const date = toDate(since);
      return date === null ? [] : [{ goodsId: String(goodsId), waiting: Number(waiting), since: date }];
    });
  }
}
