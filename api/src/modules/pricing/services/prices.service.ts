import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { GoodsCostsPort } from '../../catalog/index.js';
import {
  type PriceRule,
  type PriceSources,
  type PublicPrice,
  type ResolvedPrice,
  resolvePrice,
} from '../domain/resolve-price.js';
import { NO_ID, type PriceList } from '../entities/price-list.entity.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { PriceListsRepository } from '../repositories/price-lists.repository.js';

/** Goods whose price is needed. Callers have read them already, since they check more than the price. */
export interface PricedGoods extends PublicPrice {
  id: string;
}

export interface PriceContext {
  /** Null for a guest. */
  userId: string | null;
  /** Now when absent. */
  at?: Date;
}

/**
 * The only source of prices that buyers pay. Two indexed reads, whatever the number of goods, and a third one for the costs
 * at which the discount of a group stops.
 */
@Injectable()
export class PricesService {
  constructor(
    private readonly manager: EntityManager,
    private readonly groups: CustomerGroupsRepository,
    private readonly lists: PriceListsRepository,
    private readonly costs: GoodsCostsPort,
    private readonly clock: ClockService,
  ) {}

  /** The items, in their order, each with what one piece of it costs this buyer. */
  async pricesFor<Item extends { goods: PricedGoods; quantity: number }>(
    context: PriceContext,
    items: readonly Item[],
    manager = this.manager,
  ): Promise<(Item & { price: ResolvedPrice })[]> {
    const goods = items.map((item) => item.goods);
    const findSources = await this.readSources(context, goods, manager);
    return items.map((item) => ({ ...item, price: resolvePrice(findSources(item.goods), item.quantity) }));
  }

  /** What the price of goods depends on for this buyer, for a caller that compares several quantities. */
  async sourcesFor(context: PriceContext, goods: PricedGoods, manager = this.manager): Promise<PriceSources> {
    return (await this.readSources(context, [goods], manager))(goods);
  }

  /** The same for several goods. */
  async readSources(
    { userId, at = this.clock.now() }: PriceContext,
    goods: readonly PricedGoods[],
    manager = this.manager,
  ): Promise<(goods: PricedGoods) => PriceSources> {
    const group = userId === null ? null : await this.groups.findOfUser(userId, manager);
    const ids = goods.map(({ id }) => id);
    const lists = await this.lists.findInForce(ids, { userId, groupId: group?.id ?? null }, at, manager);
    const costs = await this.costs.findHighest(group && group.discountBp > 0 ? ids : [], manager);
    return (one) => ({
      goods: one,
      group,
      costMicro: costs.get(one.id) ?? null,
      rules: lists.filter(({ goodsId }) => goodsId === one.id).map(toPriceRule),
      at,
    });
  }
}

const toPriceRule = ({ userId, groupId, tiers, startsAt, endsAt }: PriceList): PriceRule => ({
  reason: userId !== NO_ID ? 'negotiated' : groupId !== NO_ID ? 'group' : 'sale',
  tiers,
  startsAt,
  endsAt,
});
