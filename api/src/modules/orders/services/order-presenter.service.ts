import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/index.js';
import { toOrderDto } from '../dto/order.mapper.js';
import type { Order as OrderDto } from '../dto/orders.dto.js';
import type { Order } from '../entities/order.entity.js';

/** Converts orders to their buyers' view, with the slugs and pictures that their goods have now. */
@Injectable()
export class OrderPresenterService {
  constructor(private readonly catalog: CatalogService) {}

  async presentOrders(orders: readonly Order[]): Promise<OrderDto[]> {
    const cards = await this.catalog.findCards(orders.map(({ goodsId }) => goodsId));
    return orders.map((order) => toOrderDto(order, cards.get(order.goodsId)));
  }

  async presentOrder(order: Order): Promise<OrderDto> {
    const cards = await this.catalog.findCards([order.goodsId]);
    return toOrderDto(order, cards.get(order.goodsId));
  }
}
