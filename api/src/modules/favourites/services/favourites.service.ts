import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { CatalogService } from '../../catalog/index.js';
import { UsersService } from '../../users/index.js';
import { MAX_FAVOURITES, type Favourites } from '../dto/favourites.dto.js';
import { Favourite } from '../entities/favourite.entity.js';
import { favouritesErrors } from '../favourites.errors.js';

/** Stores which goods a user marked. */
@Injectable()
export class FavouritesService {
  constructor(
    @InjectRepository(Favourite) private readonly favourites: Repository<Favourite>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  async findAll(userId: string): Promise<Favourites> {
    const rows = await this.favourites.find({ where: { userId }, order: { createdAt: 'DESC', goodsId: 'DESC' } });
    const ids = rows.map(({ goodsId }) => goodsId);
    const [names, onSale] = await Promise.all([this.catalog.findNames(ids), this.catalog.findNamesOnSale(ids)]);
    return {
      items: ids.map((id) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: '', en: '' },
        on_sale: onSale.has(id),
      })),
    };
  }

  /**
   * Adds as many of these goods as there is room for. Throws `favourites.full` when there is none, and
   * leaves out goods that were never on sale: their names are not public.
   */
  async add(userId: string, goodsIds: readonly string[]): Promise<Favourites> {
    const published = await this.catalog.findNamesPublished(goodsIds);
    await this.transactions.run(async (manager) => {
      // Concurrent requests of this user wait here, so that each counts what the one before it added.
      await this.users.lockById(manager, userId);
      const known = new Set((await manager.findBy(Favourite, { userId })).map(({ goodsId }) => goodsId));
      const added = [...published.keys()].filter((id) => !known.has(id));
      const room = Math.max(0, MAX_FAVOURITES - known.size);
      if (added.length > 0 && room === 0)
        throw new AppError(favouritesErrors.full, { params: { max: MAX_FAVOURITES } });
      const createdAt = this.clock.now();
      const rows = added.slice(0, room).map((goodsId): Favourite => ({ userId, goodsId, createdAt }));
      if (rows.length > 0) await manager.insert(Favourite, rows);
    });
    return this.findAll(userId);
  }

  async remove(userId: string, goodsId: string): Promise<Favourites> {
    if (ID.test(goodsId)) await this.favourites.delete({ userId, goodsId });
    return this.findAll(userId);
  }
}
