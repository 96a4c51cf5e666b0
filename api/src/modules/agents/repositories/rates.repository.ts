import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Rate } from '../entities/rate.entity.js';

/** Stands for all agents, or all goods. */
export const ALL = '0';

export interface RatesFilter {
  agentId: string;
  at: Date;
  limit: number;
}

@Injectable()
export class RatesRepository {
  constructor(@InjectRepository(Rate) private readonly rates: Repository<Rate>) {}

  /** For reads of other modules outside a transaction. */
  get manager(): EntityManager {
    return this.rates.manager;
  }

  /** What is in force at an instant: for these agents and these goods, either, or all; at most four for each agent. */
  findInForce(
    { agentIds, goodsId, at }: { agentIds: readonly string[]; goodsId: string; at: Date },
    manager = this.rates.manager,
  ): Promise<Rate[]> {
    const query = manager
      .createQueryBuilder(Rate, 'r')
      .where({ agentId: In([ALL, ...agentIds]), goodsId: In([ALL, goodsId]) });
    return onlyLatest(query, at).getMany();
  }

  /** What is in force for single goods, for this agent or all, the newest first. */
  findInForceOfGoods({ agentId, at, limit }: RatesFilter): Promise<Rate[]> {
    const query = this.rates
      .createQueryBuilder('r')
      .where({ agentId: In([ALL, agentId]) })
      .andWhere('r.goodsId <> :all', { all: ALL });
    return onlyLatest(query, at).orderBy('r.id', 'DESC').limit(limit).getMany();
  }

  /** What will be in force for this agent or all, the soonest first. */
  findComing({ agentId, at, limit }: RatesFilter): Promise<Rate[]> {
    return this.rates.find({
      where: { agentId: In([ALL, agentId]), effectiveAt: MoreThan(at) },
      order: { effectiveAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** The newest first. */
  findPage({ agentId, beforeId, limit }: { agentId?: string; beforeId?: string; limit: number }): Promise<Rate[]> {
    const query = this.rates.createQueryBuilder('r').orderBy('r.id', 'DESC').limit(limit);
    if (agentId !== undefined) query.andWhere({ agentId });
    if (beforeId !== undefined) query.andWhere('r.id < :beforeId', { beforeId });
    return query.getMany();
  }
}

/** Of the rates of one agent and one goods only the one that is in force at an instant. */
const onlyLatest = (query: SelectQueryBuilder<Rate>, at: Date): SelectQueryBuilder<Rate> =>
  query.andWhere(
    (outer) => {
      const latest = outer
        .subQuery()
        .select('MAX(l.effectiveAt)')
        .from(Rate, 'l')
        .where('l.agentId = r.agentId AND l.goodsId = r.goodsId AND l.effectiveAt <= :at')
        .getQuery();
      return `r.effectiveAt = ${latest}`;
    },
    { at },
  );
