import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/index.js';
import { type OrderFacts, toOrderDto } from '../dto/order.mapper.js';
import type { Order as OrderDto } from '../dto/orders.dto.js';
import type { Order } from '../entities/order.entity.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';

/** Converts orders to their buyers' view, with the slugs and pictures that their goods have now. */
@Injectable()
export class OrderPresenterService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly items: OrderItemsRepository,
  ) {}

  async presentOrders(orders: readonly Order[]): Promise<OrderDto[]> {
    const facts = await this.findFacts(orders);
    return orders.map((order) => toOrderDto(order, facts(order)));
  }

  async presentOrder(order: Order): Promise<OrderDto> {
    const facts = await this.findFacts([order]);
    return toOrderDto(order, facts(order));
  }

  /** What orders show beside their own rows, read for all of them at once. */
  async findFacts(orders: readonly Order[]): Promise<(order: Order) => OrderFacts> {
    const items = await this.items.findByOrders(orders.map(({ id }) => id));
    const cards = await this.catalog.findCards([...items.values()].flat().map(({ goodsId }) => goodsId));
    return ({ id }) => ({ items: items.get(id) ?? [], cards });
  }
}
