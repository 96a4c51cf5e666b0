import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/index.js';
import type { MailPicture } from '../../mail/index.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';

/** What mails show of an order beside its own row. */
export interface MailedItems {
  items: OrderItem[];
  /** The covers that the goods have now, of those that have one. */
  pictures: MailPicture[];
}

/** Reads the items of an order, and their covers, for its mails. */
@Injectable()
export class MailedItemsService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly catalog: CatalogService,
  ) {}

  async find(order: Pick<Order, 'id' | 'language'>): Promise<MailedItems> {
    const items = await this.items.findByOrder(order.id);
    const cards = await this.catalog.findCards(items.map(({ goodsId }) => goodsId));
    const pictures = new Map<string, MailPicture>();
    for (const { goodsId, goods } of items) {
      const copy = cards.get(goodsId)?.cover?.mail;
      const alt = order.language === 'en' ? goods.name.en || goods.name.zh : goods.name.zh;
      if (copy !== undefined) pictures.set(goodsId, { ...copy, alt });
    }
    return { items, pictures: [...pictures.values()] };
  }
}
