import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { type PriceSources, type PublicPrice, type ResolvedPrice, resolvePrice } from '../domain/resolve-price.js';

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

/** The only source of prices that buyers pay. */
@Injectable()
export class PricesService {
  constructor(
    private readonly manager: EntityManager,
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

  private readSources(
    { at = this.clock.now() }: PriceContext,
    _goods: readonly PricedGoods[],
    _manager: EntityManager,
  ): Promise<(goods: PricedGoods) => PriceSources> {
    return Promise.resolve((goods) => ({ goods, group: null, rules: [], at }));
  }
}
