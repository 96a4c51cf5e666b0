import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Rate } from '../entities/rate.entity.js';

/** The id in a rate that applies to all agents, or to all goods. */
export const ANY_ID = '0';

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

  /** Rates in force at an instant for these agents and goods, including the general ones: at most two per agent, and two more for each goods. */
  findInForce(
    { agentIds, goodsIds, at }: { agentIds: readonly string[]; goodsIds: readonly string[]; at: Date },
    manager = this.rates.manager,
  ): Promise<Rate[]> {
    const query = manager
      .createQueryBuilder(Rate, 'r')
      .where({ agentId: In([ANY_ID, ...agentIds]), goodsId: In([ANY_ID, ...goodsIds]) });
    return onlyLatest(query, at).getMany();
  }

  /** Rates in force for single goods, for this agent or all agents, the newest first. */
  findInForceOfGoods({ agentId, at, limit }: RatesFilter): Promise<Rate[]> {
    const query = this.rates
      .createQueryBuilder('r')
      .where({ agentId: In([ANY_ID, agentId]) })
      .andWhere('r.goodsId <> :all', { all: ANY_ID });
    return onlyLatest(query, at).orderBy('r.id', 'DESC').limit(limit).getMany();
  }

  /** Future rates for this agent or all agents, the soonest first. */
  findComing({ agentId, at, limit }: RatesFilter): Promise<Rate[]> {
    return this.rates.find({
      where: { agentId: In([ANY_ID, agentId]), effectiveAt: MoreThan(at) },
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

/** Keeps only the rate in force at an instant for each pair of agent and goods. */
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
