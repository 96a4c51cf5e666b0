import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type EntityManager, In, type Repository } from 'typeorm';
import { NO_ID, PriceList } from '../entities/price-list.entity.js';

/** Whose price lists apply; null for neither. */
export interface ListHolder {
  userId: string | null;
  groupId: string | null;
}

export interface PriceListFilter {
  goodsId?: string;
  userId?: string;
  groupId?: string;
  /** Only sales. */
  sale?: boolean;
  beforeId?: string;
  limit: number;
}

@Injectable()
export class PriceListsRepository {
  constructor(@InjectRepository(PriceList) private readonly lists: Repository<PriceList>) {}

  /** Lists in force of these goods: the user's own, those of the group, and sales. One indexed read. */
  findInForce(
    goodsIds: readonly string[],
    { userId, groupId }: ListHolder,
    at: Date,
    manager: EntityManager,
  ): Promise<PriceList[]> {
    return manager
      .createQueryBuilder(PriceList, 'l')
      .where({
        goodsId: In([...new Set(goodsIds)]),
        userId: In(userId === null ? [NO_ID] : [NO_ID, userId]),
        groupId: In(groupId === null ? [NO_ID] : [NO_ID, groupId]),
      })
      .andWhere('l.startsAt <= :at', { at })
      .andWhere(new Brackets((either) => either.where('l.endsAt IS NULL').orWhere('l.endsAt > :at', { at })))
      .orderBy('l.id', 'ASC')
      .getMany();
  }

  /** The newest first. */
  findPage({ goodsId, userId, groupId, sale, beforeId, limit }: PriceListFilter): Promise<PriceList[]> {
    const query = this.lists.createQueryBuilder('l').orderBy('l.id', 'DESC').limit(limit);
    if (goodsId !== undefined) query.andWhere({ goodsId });
    if (userId !== undefined) query.andWhere({ userId });
    if (groupId !== undefined) query.andWhere({ groupId });
    if (sale === true) query.andWhere({ userId: NO_ID, groupId: NO_ID });
    if (beforeId !== undefined) query.andWhere('l.id < :beforeId', { beforeId });
    return query.getMany();
  }

  findById(id: string, manager: EntityManager = this.lists.manager): Promise<PriceList | null> {
    return manager.findOneBy(PriceList, { id });
  }
}
