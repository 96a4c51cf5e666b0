import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { catalogErrors } from '../catalog.errors.js';
import type { GoodsOrder } from '../dto/goods-order.dto.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import { GoodsRepository } from '../repositories/goods.repository.js';

/** The order of the goods of a category in the shop. */
@Injectable()
export class GoodsOrderService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  async findOrder(categoryId: string): Promise<GoodsOrder> {
    await this.checkCategory(categoryId);
    return this.present(categoryId);
  }

  /** Throws `common.conflict` when the category has other goods by now. */
  async changeOrder(categoryId: string, ids: readonly string[], { caller, origin }: Staff): Promise<GoodsOrder> {
    await this.checkCategory(categoryId);
    await this.transactions.run(async (manager) => {
      await this.categories.lockForGoods(manager, categoryId);
      const before = (await this.goods.findInOrder(categoryId, manager)).map(({ id }) => id);
      const known = new Set(before);
      if (before.length !== ids.length || !ids.every((id) => known.has(id))) {
        throw new AppError(commonErrors.conflict);
      }
      await this.goods.changeOrder(manager, ids, this.clock.now());
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'catalog.goods_ordered',
        object: { type: 'category', id: categoryId },
        before: { goods_ids: before },
        after: { goods_ids: ids },
        ...origin,
      });
    });
    return this.present(categoryId);
  }

  private async checkCategory(id: string): Promise<void> {
    if (!ID.test(id) || !(await this.categories.findById(id))) throw new AppError(catalogErrors.category_not_found);
  }

  private async present(categoryId: string): Promise<GoodsOrder> {
    const goods = await this.goods.findInOrder(categoryId);
    const covers = await this.goods.findCovers(goods.map(({ id }) => id));
    return {
      items: goods.map(({ id, slug, name, status, levels }) => ({
        id,
        slug,
        name,
        cover: covers.get(id) ?? null,
        status,
        stock: levels.unreserved,
        sold: levels.sold,
      })),
    };
  }
}
