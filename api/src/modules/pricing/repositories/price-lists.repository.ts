import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Brackets,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  MoreThan,
  Not,
  type Repository,
} from 'typeorm';
import type { PriceListKind, PriceListState } from '../dto/price-lists.dto.js';
import { lockForUpdate } from '../../../database/index.js';
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
  kind?: PriceListKind;
  state?: PriceListState;
  /** When `state` is meant. */
  now: Date;
  beforeId?: string;
  limit: number;
}

const KIND_CONDITIONS: Record<PriceListKind, FindOptionsWhere<PriceList>> = {
  sale: { userId: NO_ID, groupId: NO_ID },
  group: { groupId: Not(NO_ID) },
  customer: { userId: Not(NO_ID) },
};

const STATE_CONDITIONS: Record<PriceListState, string> = {
  scheduled: 'l.startsAt > :now AND (l.endsAt IS NULL OR l.endsAt > :now)',
  current: 'l.startsAt <= :now AND (l.endsAt IS NULL OR l.endsAt > :now)',
  ended: 'l.endsAt <= :now',
};

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

  /** Lists of one holder for these goods that apply or are scheduled, the newest first, locked until the transaction ends. */
  lockNotEnded(
    manager: EntityManager,
    goodsIds: readonly string[],
    holder: Pick<PriceList, 'userId' | 'groupId'>,
    now: Date,
  ): Promise<PriceList[]> {
    const known = { goodsId: In([...new Set(goodsIds)]), ...holder };
    return manager.find(PriceList, {
      where: [
        { ...known, endsAt: IsNull() },
        { ...known, endsAt: MoreThan(now) },
      ],
      order: { id: 'DESC' },
      lock: lockForUpdate(manager),
    });
  }

  /** The newest first. */
  findPage({ goodsId, userId, groupId, kind, state, now, beforeId, limit }: PriceListFilter): Promise<PriceList[]> {
    const query = this.lists.createQueryBuilder('l').orderBy('l.id', 'DESC').limit(limit);
    if (goodsId !== undefined) query.andWhere({ goodsId });
    if (userId !== undefined) query.andWhere({ userId });
    if (groupId !== undefined) query.andWhere({ groupId });
    if (kind !== undefined) query.andWhere(KIND_CONDITIONS[kind]);
    if (state !== undefined) query.andWhere(STATE_CONDITIONS[state], { now });
    if (beforeId !== undefined) query.andWhere('l.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Locks the list until the transaction ends. */
  findLocked(manager: EntityManager, id: string): Promise<PriceList | null> {
    return manager.findOne(PriceList, { where: { id }, lock: lockForUpdate(manager) });
  }

  findById(id: string, manager: EntityManager = this.lists.manager): Promise<PriceList | null> {
    return manager.findOneBy(PriceList, { id });
  }
}
