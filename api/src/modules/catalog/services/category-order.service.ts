import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toCategoryDto } from '../dto/catalog.mapper.js';
import type { CategoryOrderBody } from '../dto/category-order.dto.js';
import type { CategoryList } from '../dto/goods.dto.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';

/** The order of the categories in the shop. */
@Injectable()
export class CategoryOrderService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `common.conflict` when the categories or their order are no longer those that staff saw. */
  changeOrder({ ids, previous_ids: previousIds }: CategoryOrderBody, { caller, origin }: Staff): Promise<CategoryList> {
    return this.transactions.run(async (manager) => {
      if (!(await this.categories.lockCategories(manager, ids))) throw new AppError(commonErrors.conflict);
      const before = (await this.categories.findAll(manager)).map(({ id }) => id);
      const ordered = new Set(ids);
      const sameIds = before.length === ids.length && before.every((id) => ordered.has(id));
      if (!sameIds || before.join() !== previousIds.join()) throw new AppError(commonErrors.conflict);
      await this.categories.changeOrder(manager, ids, this.clock.now());
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'catalog.categories_ordered',
        object: { type: 'catalog', id: 'all' },
        before: { category_ids: before },
        after: { category_ids: ids },
        ...origin,
      });
      return { items: (await this.categories.findAll(manager)).map(toCategoryDto) };
    });
  }
}
