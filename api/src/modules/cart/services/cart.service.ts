import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { CatalogService } from '../../catalog/index.js';
import { UsersService } from '../../users/index.js';
import { cartErrors } from '../cart.errors.js';
import type { CartBody, CartItemBody, Cart as CartDto } from '../dto/cart.dto.js';
import { Cart, type CartItem } from '../entities/cart.entity.js';

/** Keeps what a user wants to buy. Reserves nothing, and checks neither stock nor quantities: the quote does. */
@Injectable()
export class CartService {
  constructor(
    @InjectRepository(Cart) private readonly carts: Repository<Cart>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  async findCart(userId: string): Promise<CartDto> {
    return this.present(await this.carts.findOneBy({ userId }));
  }

  /** Throws `cart.changed` when `version` is not the current one, and field errors for unknown and repeated goods. */
  async replaceItems(userId: string, { items: bodies, version }: CartBody): Promise<CartDto> {
    const items = toCartItems(bodies);
    // A product that is being prepared has a name that nobody may read by its id.
    const published = await this.catalog.findNamesPublished(items.map(({ goodsId }) => goodsId));
    const cart = await this.transactions.run(async (manager) => {
      // Concurrent requests of this user wait here, so that each sees the version before its own.
      await this.users.lockById(manager, userId);
      const current = await manager.findOneBy(Cart, { userId });
      const before = current?.version ?? 0;
      if (version !== undefined && version !== before) throw new AppError(cartErrors.changed);
      const known = new Set([...published.keys(), ...(current?.items ?? []).map(({ goodsId }) => goodsId)]);
      const unknown = items.findIndex(({ goodsId }) => !known.has(goodsId));
      if (unknown !== -1) throw invalidField(`items.${unknown}.goods_id`, 'unknown');
      const next: Cart = { userId, items, version: before + 1, updatedAt: this.clock.now() };
      await manager.upsert(Cart, next, ['userId']);
      return next;
    });
    return this.present(cart);
  }

  private async present(cart: Cart | null): Promise<CartDto> {
    const items = cart?.items ?? [];
    const ids = items.map(({ goodsId }) => goodsId);
    const [names, onSale] = await Promise.all([this.catalog.findNames(ids), this.catalog.findNamesOnSale(ids)]);
    return {
      version: cart?.version ?? 0,
      items: items.map(({ goodsId, ...item }) => ({
        goods_id: goodsId,
        name: names.get(goodsId) ?? { zh: '', en: '' },
        on_sale: onSale.has(goodsId),
        ...item,
      })),
    };
  }
}

function toCartItems(bodies: readonly CartItemBody[]): CartItem[] {
  const seen = new Set<string>();
  return bodies.map(({ goods_id: goodsId, quantity, gender = 'random', price, saved }, index) => {
    const key = `${goodsId} ${gender}`;
    if (seen.has(key)) throw invalidField(`items.${index}.goods_id`, 'duplicate');
    seen.add(key);
    return { goodsId, quantity, gender, price: price ?? null, saved: saved ?? false };
  });
}
