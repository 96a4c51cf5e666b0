import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { SalesState } from '../domain/sales.js';
import { SalesMember } from '../entities/sales-member.entity.js';

export interface SalesMemberFilter {
  state?: SalesState;
  ids?: readonly string[];
  beforeId?: string;
  limit: number;
}

@Injectable()
export class SalesMembersRepository {
  constructor(@InjectRepository(SalesMember) private readonly members: Repository<SalesMember>) {}

  findById(id: string, manager = this.members.manager): Promise<SalesMember | null> {
    return manager.findOneBy(SalesMember, { id });
  }

  findByUser(userId: string, manager = this.members.manager): Promise<SalesMember | null> {
    return manager.findOneBy(SalesMember, { userId });
  }

  /** The lock also protects the member's codes and targets until the transaction ends. */
  lockById(manager: EntityManager, id: string): Promise<SalesMember | null> {
    return manager.findOne(SalesMember, { where: { id }, lock: lockForUpdate(manager) });
  }

  /** The newest first. */
  findPage({ state, ids, beforeId, limit }: SalesMemberFilter): Promise<SalesMember[]> {
    const query = this.members.createQueryBuilder('m').orderBy('m.id', 'DESC').limit(limit);
    if (state !== undefined) query.andWhere({ state });
    if (ids !== undefined) query.andWhere({ id: In(ids) });
    if (beforeId !== undefined) query.andWhere('m.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** False when the member is in this state already. */
  async setState(manager: EntityManager, id: string, state: SalesState, stateReason: string): Promise<boolean> {
    const { affected } = await manager.update(SalesMember, { id, state: Not(state) }, { state, stateReason });
    return affected === 1;
  }
}
